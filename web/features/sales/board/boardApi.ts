import type { FulfilmentBoard, FulfilmentBoardQuery } from '../../../../server/contract/sales/fulfilmentBoard.ts';
import { api, LIST } from '../../../api/api.ts';
import { get, read } from '../../../live/endpoints.ts';

const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    fulfilmentBoard: build.query<FulfilmentBoard, FulfilmentBoardQuery>(
      read((params) => get('fulfillment-board', params), [{ type: 'SalesOrder', id: LIST }]),
    ),
  }),
});

export const { useFulfilmentBoardQuery } = boardApi;
