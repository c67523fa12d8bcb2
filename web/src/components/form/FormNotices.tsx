import { useEffect, useRef } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { Alert } from '../Alert.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { StaleVersion } from './StaleVersion.tsx';
import type { Gardee } from './stale.ts';

type Props = {
  form: { resumedFrom: number | null; refus: ApiProblem | null; force: () => Promise<void>; forget: () => void };
  /** What is saved now and is not what was typed. */
  gardees?: readonly Gardee[];
};

/** What a form says of itself (`useForm`): what was typed earlier is back, somebody saved meanwhile, the server refused. What names a field is told on it. */
export const FormNotices = ({ form: { resumedFrom, refus, force, forget }, gardees = [] }: Props) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refus) region.current?.scrollIntoView({ block: 'nearest' });
  }, [refus]);
  return (
    <>
      <DraftNotice resumedFrom={resumedFrom} onStartOver={forget} />
      <div role="alert" ref={region}>
        <StaleVersion refus={refus} onForcer={() => void force()} onRepartir={forget} gardees={gardees} />
        {refus && refus.code !== 'version.perimee' && refus.fields.length === 0 && (
          <Alert severity="error" title="Rien n’a été enregistré">
            <p>
              {refus.detail}
              {refus.status >= 500 && refus.requestId && ` Numéro d’incident : ${refus.requestId}`}
            </p>
          </Alert>
        )}
      </div>
    </>
  );
};
