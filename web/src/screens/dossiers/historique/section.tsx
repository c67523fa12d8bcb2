import type { DosId } from '@riph/contracts/core/ids';
import { motDuCode } from '@riph/contracts/core/phrases';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { type ReactNode, useState } from 'react';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Loadable } from '../../../components/states.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import { type Acte, DetailActe, PagesDuJournal } from '../../lecture/ActesDuJournal.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { useJournal } from '../../lecture/useJournal.ts';
import { type EvenementDuFil, evenementsDe, repetes, titreDe } from './fil.rules.ts';

const mot = (code: string | null) => (code ? motDuCode(STATUT_DOSSIER_LABELS, code) : null);

const Cadre = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="historique">
    <h2 className="fr-h5" id="historique">
      Historique
    </h2>
    {children}
  </section>
);

/** Who did what and when, newest first. */
const Actes = ({ dosId, actes }: { dosId: DosId; actes: readonly (EvenementDuFil & Acte)[] }) => {
  const [detail, setDetail] = useState(false);
  return (
    <>
      <div className="fr-mb-2w">
        <CheckboxField field="detail" label="Montrer un à un les actes répétés" small value={detail} onChange={setDetail} />
      </div>
      <Timeline
        label="Historique du dossier"
        elements={(detail ? actes.map((e) => ({ ...e, fois: 1, verdicts: [] })) : repetes(actes)).map((e) => ({
          id: e.id,
          date: e.date,
          titre: titreDe(e),
          qui: e.acteur,
          detail: <DetailActe acte={{ ...e, de: mot(e.de), vers: mot(e.vers) }} dosId={dosId} />,
        }))}
      />
    </>
  );
};

export const Historique = ({ dossier: { dosId } }: SectionProps) => {
  const { reading, ...pages } = useJournal('DOSSIER', dosId);
  return (
    <Cadre>
      <Loadable reading={reading}>{({ lignes }) => <Actes dosId={dosId} actes={lignes} />}</Loadable>
      <PagesDuJournal {...pages} />
    </Cadre>
  );
};

/** A request of the portal comes with its own. */
export const HistoriqueEssai = ({ dossier: { dosId, instruction } }: SectionProps<Essai>) =>
  instruction && (
    <Cadre>
      <Actes dosId={dosId} actes={evenementsDe(instruction)} />
    </Cadre>
  );
