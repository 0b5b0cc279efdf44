import { Callout } from '@blueprintjs/core';

/** Why something did not work; read out as soon as it is known. */
export const RefusalCallout = ({ text }: { readonly text: string | null | undefined }) => (
  <div role="alert">
    {text && (
      <Callout compact intent="danger" icon={null}>
        {text}
      </Callout>
    )}
  </div>
);
