import { etudeDocuments } from '@riph/contracts/etude/instruction/documents.calls';
import { etudeRapporteurs } from '@riph/contracts/etude/instruction/rapporteurs.calls';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { aResolliciter } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { TYPES_RAPPORTEUR } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { isAvantEvaluation } from '@riph/contracts/etude/socle/dossier.workflow';
import { isPresidence } from '@riph/contracts/identity/nomination';
import { useState } from 'react';
import { fileUrl } from '../../../api/download.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { useSession, useUser } from '../../../session/session-context.ts';
import { Resolliciter } from '../../commun/Resolliciter.tsx';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { Conflits } from './Conflits.tsx';
import { Designation } from './Designation.tsx';
import { Place } from './Place.tsx';
import type { FichierLisible, Rapporteur } from './rapporteurs.types.ts';

const { resolliciter } = etudeRapporteurs.calls;

/** The last round in which somebody was named. */
const tourDe = (list: readonly Rapporteur[]): number => Math.max(1, ...list.map((r) => r.tour));

/** One reporter from each college, a methodologist when needed. The sponsor never sees this page. */
export const Rapporteurs = ({ dossier: d }: SectionProps) => {
  const { can, profil } = useSession();
  const user = useUser();
  // A member names reporters only as president, or as vice-president for him.
  const membres = useCall(etudeRapporteurs.calls.listerSelection, profil === 'INSTRUCTEUR' ? {} : null);
  const preside = profil !== 'INSTRUCTEUR' || (membres.data ?? []).some((m) => m.utiId === user.id && isPresidence(m.fonction));
  const reading = useCall(etudeRapporteurs.calls.lister, { params: { dosId: d.dosId }, query: {} });
  const nommes = reading.data ?? [];
  const [designe, setDesigne] = useState<TypeRapporteur | null>(null);
  const [lu, setLu] = useState<FichierLisible | null>(null);
  const [redemande, setRedemande] = useState(false);
  const redemander = useAction(resolliciter, { success: 'Demande envoyée, un courriel est parti' });
  const enCours = d.statut === 'EN_EVALUATION' || d.statut === 'REPONSE_RECUE';
  const peutDesigner = can('RAPPORTEUR_DESIGNER') && enCours && preside;
  return (
    <div className="riph-pile">
      <div className="riph-ligne">
        <h2 className="fr-h5 fr-mb-0">Rapporteurs</h2>
        {peutDesigner && nommes.length > 0 && (
          <Button priority="secondary" size="sm" onClick={() => setRedemande(true)}>
            Solliciter à nouveau
          </Button>
        )}
      </div>
      <p className="riph-discret">
        Un rapporteur par collège (art. R1123-12), et un méthodologiste si besoin (art. R1123-4). Leurs noms ne sont jamais
        communiqués au promoteur.
        {can('RAPPORTEUR_DESIGNER') && preside && isAvantEvaluation(d.statut) && (
          <strong> Les rapporteurs se désignent une fois le dossier déclaré recevable.</strong>
        )}
      </p>
      <Loadable reading={reading} skeleton={<Skeleton blocks={3} rows={0} />}>
        {(list) => {
          const tour = tourDe(list);
          return (
            <>
              {TYPES_RAPPORTEUR.map((type) => (
                <Place
                  key={type}
                  type={type}
                  dosId={d.dosId}
                  rapporteur={list.find((r) => r.type === type && r.tour === tour)}
                  peutDesigner={peutDesigner}
                  onDesigner={() => setDesigne(type)}
                  onLire={setLu}
                />
              ))}
            </>
          );
        }}
      </Loadable>
      {lu && (
        <div className="riph-lecteur" ref={(e) => e?.scrollIntoView({ block: 'nearest' })}>
          <DocViewer
            key={lu.documentId}
            name={lu.nom}
            type={lu.type}
            source={fileUrl(etudeDocuments.calls.telecharger, { params: { dosId: d.dosId, id: lu.documentId } })}
          />
        </div>
      )}
      <Conflits dosId={d.dosId} />
      {redemande && (
        <Resolliciter
          dosId={d.dosId}
          joint={resolliciter.files.fichier}
          busy={redemander.busy}
          envoyer={async (body, fichier) => {
            const r = await redemander({
              params: { dosId: d.dosId },
              query: {},
              body,
              files: { fichier: fichier ? [fichier] : [] },
            });
            return r.ok ? null : r.problem.fields;
          }}
          parmi={TYPES_RAPPORTEUR.flatMap((type) => aResolliciter(nommes, type, tourDe(nommes)) ?? [])}
          onClose={() => setRedemande(false)}
        />
      )}
      {designe && <Designation dosId={d.dosId} type={designe} onClose={() => setDesigne(null)} />}
    </div>
  );
};
