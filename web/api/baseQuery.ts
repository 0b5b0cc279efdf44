import type { Dispatch } from '@reduxjs/toolkit';
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { asOfHeader, isViewGone } from './asOfRequests.ts';
import { reopened, type AsOfState } from '../state/asOfSlice.ts';
import { translate } from '../i18n/i18n.ts';
import { failureShown } from './failure.ts';
import { noticeShown } from '../state/noticesSlice.ts';
import { sessionExpired, type AuthState } from '../state/authSlice.ts';
import { waitBegun, waitEnded } from '../state/waitingSlice.ts';
import type { SessionState } from '../state/sessionSlice.ts';
import { errorText, isUnlikely, newUnitIn, type ApiError } from './apiError.ts';
import { askAnyway } from './askAnyway.ts';
import { askCreate } from './askCreate.ts';
import { commandIdFor, isDecisive, type CommandId } from './commandIds.ts';
import { backgroundHeader } from './lastInput.ts';
import { send, type Call, type Sent } from './send.ts';
import { formOf, identityOf, type Upload } from './upload.ts';

type Param = string | number;

export interface ApiRequest {
  /** Path below /api; `:companyId` is replaced by the session's company. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Lists are repeated: `brand=Acme&brand=Best`. */
  readonly params?: Readonly<Record<string, Param | readonly Param[] | undefined>>;
  readonly body?: unknown;
  /** Sent as a form with a file instead of JSON; reports progress from 0 to 1. */
  readonly upload?: Upload;
  /** Sent as a form instead of JSON. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** If-Match: the revision that the form was loaded from. */
  readonly revision?: number;
  /** What the user saw when deciding; the same call on another basis is a new command. */
  readonly basis?: string | number;
  /** False for calls without an Idempotency-Key: sign-in, live ticket. */
  readonly isCommand?: boolean;
  /** Type of the requested file, returned as a File: only by `call`, since the store can't keep one. */
  readonly file?: string;
  /** No success notice. */
  readonly isQuiet?: boolean;
  /** The screen shows its failures itself. */
  readonly showsErrors?: boolean;
}

/** The part of the store that the base query reads, so that it need not import the store. */
interface ReadState {
  readonly auth: AuthState;
  readonly session: SessionState;
  readonly asOf: AsOfState;
}

const RETRIES = 3;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the server says while the event store or the database is away. */
const AWAY: readonly unknown[] = ['server.unavailable', 'server.outcomeUnknown'];
/** How long a command is sent again while they are. */
const OUTLAST_MS = 10 * 60_000;

/**
 * Sends the same call again when the server is busy (503) or the first attempt still runs (425). A command outlasts an
 * outage of the server's stores: its key lets it take effect once, and nobody has to type it again.
 */
async function sendWithRetry(call: Call, isCommand: boolean, dispatch: Dispatch): Promise<Sent> {
  const began = Date.now();
  let isWaiting = false;
  try {
    for (let attempt = 1; ; attempt++) {
      const { retryAfter, ...sent } = await send(call);
      if (!('error' in sent) || (sent.error.status !== 503 && sent.error.status !== 425)) return sent;
      const outlasts = isCommand && AWAY.includes(sent.error.answer?.error.code) && Date.now() - began < OUTLAST_MS;
      if (call.signal?.aborted || (!outlasts && attempt > RETRIES)) return sent;
      if (outlasts && !isWaiting) {
        isWaiting = true;
        dispatch(waitBegun());
      }
      await wait(Math.min(retryAfter ?? 0.3 * attempt, 2) * 1000);
    }
  } finally {
    if (isWaiting) dispatch(waitEnded());
  }
}

const isDecided = (sent: Sent): boolean => !('error' in sent) || isDecisive(sent.error.status);

/** Calls the API: as RTK Query's base query, or directly where the answer is a file. Never throws. */
export async function call(
  request: ApiRequest,
  calling: Pick<BaseQueryApi, 'dispatch' | 'getState' | 'signal'>,
): Promise<QueryReturnValue<unknown, ApiError, object>> {
  const { dispatch, getState, signal } = calling;
  const { session, asOf } = getState() as ReadState;
  const {
    method = 'GET',
    params = {},
    form,
    file,
    upload,
    isCommand = method !== 'GET' && form === undefined,
  } = request;
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as readonly Param[]) : [value as Param | undefined]).flatMap((each) =>
        each === undefined || each === '' ? [] : [[name, String(each)]],
      ),
    ),
  ).toString();
  const path = request.path.replace(':companyId', session.companyId ?? '') + (query ? `?${query}` : '');
  const body = upload
    ? formOf(upload)
    : form
      ? new URLSearchParams(form).toString()
      : request.body === undefined
        ? undefined
        : JSON.stringify(request.body);
  const commandId: CommandId | null = isCommand
    ? await commandIdFor([method, path, upload ? await identityOf(upload) : body, request.revision, request.basis])
    : null;

  const sent = await sendWithRetry(
    {
      path,
      method,
      body,
      file,
      onProgress: upload?.onProgress,
      signal,
      headers: {
        ...(upload
          ? {}
          : form
            ? { 'Content-Type': 'application/x-www-form-urlencoded' }
            : body === undefined
              ? {}
              : { 'Content-Type': 'application/json' }),
        ...(commandId ? { 'Idempotency-Key': commandId.id } : {}),
        ...(request.revision === undefined ? {} : { 'If-Match': String(request.revision) }),
        ...asOfHeader(request.path, asOf.viewId),
        ...backgroundHeader(method),
        ...request.headers,
      },
    },
    isCommand,
    dispatch,
  );
  if (isDecided(sent)) commandId?.acknowledged();

  if ('error' in sent) {
    const { body: fields } = request;
    if (isUnlikely(sent.error) && typeof fields === 'object' && fields !== null) {
      const reason = await askAnyway([errorText(sent.error)], 'reason' in fields ? String(fields.reason) : '');
      if (reason !== null) return call({ ...request, body: { ...fields, anyway: true, reason } }, calling);
    }
    const unit = newUnitIn(sent.error);
    if (unit !== null && typeof fields === 'object' && (await askCreate(unit)))
      return call({ ...request, body: { ...fields, createUnits: true } }, calling);
    if (sent.error.status === 401 && (getState() as ReadState).auth.auth === true) {
      dispatch(sessionExpired({ place: location.pathname + location.search }));
      dispatch(noticeShown({ kind: 'error', text: translate('access', 'session.expired') }));
    } else if (isViewGone(sent.error) && (getState() as ReadState).asOf.viewId === asOf.viewId) {
      // The shell requests a new view and shows the screens again when it is ready.
      dispatch(reopened());
    } else if (method !== 'GET' && !request.showsErrors) {
      dispatch(failureShown(sent.error));
    }
    return { error: sent.error };
  }
  if (method !== 'GET' && !request.isQuiet) {
    const kind = isLeftOut(sent.data) ? 'error' : 'success';
    dispatch(noticeShown({ kind, text: messageOf(sent.data) || sent.statusText || String(sent.status) }));
  }
  return { data: sent.data };
}

/** Saved, and in no list: nobody should take it for done. */
const isLeftOut = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'leftOut' in answer;

const messageOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : '';
