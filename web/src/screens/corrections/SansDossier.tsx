import { indemnitesCorrections } from '@riph/contracts/indemnites/corrections.calls';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { LigneCorrigee } from './LigneCorrigee.tsx';

type Props = { fichierId: number; quoi: string };

/** What a certified file pays beside reports, which no dossier leads to: months of presidency, losses of income. */
export const SansDossier = ({ fichierId, quoi }: Props) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <Button
        size="sm"
        priority="tertiary"
        aria-label={`Corriger les présidences et pertes de revenus, ${quoi}`}
        onClick={() => setOuvert(true)}
      >
        Présidences et pertes de revenus
      </Button>
      {ouvert && (
        <Dialog title="Présidences et pertes de revenus" onClose={() => setOuvert(false)} closeLabel="Fermer">
          <Lignes fichierId={fichierId} />
        </Dialog>
      )}
    </>
  );
};

const Lignes = ({ fichierId }: { fichierId: number }) => {
  const reading = useCall(indemnitesCorrections.calls.listerSansDossier, { params: { fichierId } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
      {(lignes) =>
        lignes.length === 0 ? (
          <Empty title="Rien à corriger">Ce fichier ne paie ni présidence ni perte de revenus.</Empty>
        ) : (
          <ul className="riph-liste" aria-label="Présidences et pertes de revenus">
            {lignes.map((l) => (
              <LigneCorrigee key={l.cle} ligne={l} />
            ))}
          </ul>
        )
      }
    </Loadable>
  );
};
