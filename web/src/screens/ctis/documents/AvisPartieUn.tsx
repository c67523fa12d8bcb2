import type { DosId } from '@riph/contracts/core/ids';
import type { avisPartieUnLu } from '@riph/contracts/dossier-ctis/documents.schemas';
import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { CONCLUSION_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type * as z from 'zod';
import { useCall } from '../../../api/useCall.ts';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { Observations } from '../instruction/Ecrits.tsx';
import { LigneDocument } from './LigneDocument.tsx';
import { RemplacerRapport } from './RemplacerRapport.tsx';

type Avis = z.output<typeof avisPartieUnLu>;

/** The conclusion of part I in words, with its day when the portal gives one. */
export const phraseConclusion = (conclusion: Avis['conclusion']): string =>
  conclusion
    ? `${CONCLUSION_CTIS_LABELS[conclusion.sens]}${conclusion.date ? `, le ${dateFr(conclusion.date)}` : ''}`
    : 'Pas encore de conclusion.';

const AUCUN_CHOIX = { coche: false, changer: () => undefined };

/** Conclusion of the portal, reports that were joined, remarks of the committee to the agency. */
export const AvisPartieUn = ({ dosId }: { dosId: DosId }) => (
  <Loadable
    reading={useCall(dossierCtisDossierPieces.calls.listerAvisPartieUn, { params: { dosId } })}
    skeleton={<Skeleton rows={2} />}
  >
    {({ conclusion, rapports, remplacables, observations }) => (
      <>
        <section className="riph-carte" aria-labelledby="conclusion-ctis">
          <h2 className="riph-carte__titre" id="conclusion-ctis">
            Conclusion de la partie I
          </h2>
          <p className={rapports.length > 0 ? undefined : 'fr-mb-0'}>{phraseConclusion(conclusion)}</p>
          {rapports.length > 0 && (
            <ul className="riph-liste">
              {rapports.map((d) => (
                <LigneDocument key={d.cle} dosId={dosId} document={d} categories={[]} peutJoindre={false} choix={AUCUN_CHOIX} />
              ))}
            </ul>
          )}
          {rapports.map(({ id, titre }) =>
            id !== null && remplacables.includes(id) ? <RemplacerRapport key={id} dosId={dosId} id={id} titre={titre} /> : null,
          )}
        </section>
        <Observations observations={observations} />
      </>
    )}
  </Loadable>
);
