import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureShown } from '../api/failure.ts';
import { useAppDispatch } from '../store.ts';

interface DuplicateButtonProps {
  /** What is duplicated: read out. */
  readonly label: string;
  readonly isDisabled: boolean;
  /** Makes the copy; resolves with its address. */
  readonly duplicate: () => Promise<string>;
}

/** Makes a copy of a row's record and opens it. */
export function DuplicateButton({ label, isDisabled, duplicate }: DuplicateButtonProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isWorking, setIsWorking] = useState(false);
  const copy = async (): Promise<void> => {
    setIsWorking(true);
    try {
      void navigate(await duplicate());
    } catch (error) {
      dispatch(failureShown(error));
      setIsWorking(false);
    }
  };
  return (
    <Button
      variant="minimal"
      icon={<DuplicateIcon />}
      aria-label={label}
      title={label}
      loading={isWorking}
      disabled={isDisabled}
      onClick={() => void copy()}
    />
  );
}
