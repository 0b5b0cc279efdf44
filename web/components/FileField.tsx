import { Button } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import './fileField.css';

interface FileFieldProps {
  /** Label of the button that opens the file chooser. */
  readonly button: string;
  /** Media types and extensions, as an input's `accept`. */
  readonly accept: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isPrimary?: boolean;
  readonly onFile: (file: File) => void;
  /** Content of the drop area. */
  readonly children?: ReactNode;
}

/** A field where a file is chosen, dropped or pasted. */
export function FileField({
  button,
  accept,
  hint,
  error,
  isDisabled = false,
  isPrimary = false,
  onFile,
  children,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList): void => {
    const [file] = files;
    if (file && !isDisabled) onFile(file);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  return (
    <div
      className={`cd-file-field ${isOver ? 'cd-file-over' : ''}`}
      onPaste={onPaste}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {children}
      <div className="cd-file-choice">
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          onChange={({ currentTarget }) => {
            if (currentTarget.files) take(currentTarget.files);
            // Choosing the same file again must count too.
            currentTarget.value = '';
          }}
        />
        <Button
          icon={<UploadIcon />}
          intent={isPrimary ? 'primary' : 'none'}
          text={button}
          disabled={isDisabled}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onClick={() => input.current?.click()}
        />
        <p id={`${id}-hint`} className="cd-hint">
          {hint}
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="cd-error">
          {error}
        </p>
      )}
    </div>
  );
}
