import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Timeline, type TimelineItem } from '../../../components/Timeline.tsx';
import { premiers } from './fil.rules.ts';

/** What comes, then the latest acts; the earlier ones are asked for. */
export const FilLu = ({ aVenir, actes }: { aVenir: readonly TimelineItem[]; actes: readonly TimelineItem[] }) => {
  const [entier, setEntier] = useState(false);
  const { montres, caches } = premiers(actes, entier);
  return (
    <>
      <Timeline elements={[...aVenir, ...montres]} />
      {caches > 0 && (
        <Button priority="nu" size="sm" onClick={() => setEntier(true)}>
          Voir les {caches} actes précédents
        </Button>
      )}
    </>
  );
};
