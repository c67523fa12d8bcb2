import type { DosId } from '@riph/contracts/core/ids';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { aResolliciter } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import {
  PARTIE_RAPPORT_LABELS,
  type PartieRapport,
  TYPES_RAPPORTEUR,
} from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenRapports } from '@riph/contracts/examen/rapports.calls';
import { isPresidence } from '@riph/contracts/identity/nomination';
import { useState } from 'react';
import { fileUrl } from '../../../api/download.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { useSession, useUser } from '../../../session/session-context.ts';
import { Conflits } from './Conflits.tsx';
import { Designation } from './Designation.tsx';
import { Place } from './Place.tsx';
import { Resolliciter } from './Resolliciter.tsx';
import type { FichierLisible, Rapporteur } from './rapporteurs.types.ts';

const { resolliciter } = examenRapporteurs.calls;

/** The last round in which somebody was named. */
const tourDe = (list: readonly Rapporteur[]): number => Math.max(1, ...list.map((r) => r.tour));

type PartieProps = {
  dosId: DosId;
  partie: PartieRapport;
  /** Those of this part. */
  list: readonly Rapporteur[];
  peutDesigner: boolean;
  onDesigner: (type: TypeRapporteur) => void;
  onLire: (fichier: FichierLisible) => void;
};
/** The places of one part, and whom is asked again on it. */
const DeLaPartie = ({ dosId, partie, list, peutDesigner, onDesigner, onLire }: PartieProps) => {
  const [redemande, setRedemande] = useState(false);
  const redemander = useAction(resolliciter, { success: 'Demande envoyée, un courriel est parti' });
  const tour = tourDe(list);
  return (
    <>
      {(partie !== 'ENTIER' || (peutDesigner && list.length > 0)) && (
        <div className="riph-ligne">
          {partie !== 'ENTIER' && <h3 className="fr-h6 fr-mb-0">{PARTIE_RAPPORT_LABELS[partie]}</h3>}
          {peutDesigner && list.length > 0 && (
            <Button
              priority="secondary"
              size="sm"
              {...(partie !== 'ENTIER' && { 'aria-label': `Solliciter à nouveau : ${PARTIE_RAPPORT_LABELS[partie]}` })}
              onClick={() => setRedemande(true)}
            >
              Solliciter à nouveau
            </Button>
          )}
        </div>
      )}
      {TYPES_RAPPORTEUR.map((type) => (
        <Place
          key={type}
          {...{ dosId, partie, type, peutDesigner, onLire }}
          rapporteur={list.find((r) => r.type === type && r.tour === tour)}
          onDesigner={() => onDesigner(type)}
        />
      ))}
      {redemande && (
        <Resolliciter
          {...{ dosId, partie }}
          joint={resolliciter.files.fichier}
          busy={redemander.busy}
          envoyer={async (body, fichier) => {
            const r = await redemander({
              params: { dosId },
              query: partie === 'ENTIER' ? {} : { typePartieCtis: partie },
              body,
              files: { fichier: fichier ? [fichier] : [] },
            });
            return r.ok ? null : r.problem.fields;
          }}
          parmi={TYPES_RAPPORTEUR.flatMap((type) => aResolliciter(list, type, tour) ?? [])}
          onClose={() => setRedemande(false)}
        />
      )}
    </>
  );
};

type Props = {
  dosId: DosId;
  /** What is reported on, the last that on which the committee gives its opinion: it is shown first. */
  parties: readonly PartieRapport[];
  /** The committee examines it now. */
  enCours: boolean;
  /** It does not yet. */
  isAvant: boolean;
  /** A committee that has it no more reads what it wrote. */
  isAncien?: boolean;
};

/** One reporter from each college, a methodologist when needed. The sponsor never sees this page. */
export const RapporteursDuComite = ({ dosId, parties, enCours, isAvant, isAncien = false }: Props) => {
  const { can, profil } = useSession();
  const user = useUser();
  // A member names reporters only as president, or as vice-president for him.
  const membres = useCall(etudeCandidats.calls.listerSelection, profil === 'INSTRUCTEUR' ? {} : null);
  const preside = profil !== 'INSTRUCTEUR' || (membres.data ?? []).some((m) => m.utiId === user.id && isPresidence(m.fonction));
  const reading = useCall(examenRapporteurs.calls.lister, { params: { dosId }, query: {} });
  const [designe, setDesigne] = useState<{ type: TypeRapporteur; partie: PartieRapport } | null>(null);
  const [lu, setLu] = useState<FichierLisible | null>(null);
  const peutDesigner = can('RAPPORTEUR_DESIGNER') && enCours && preside;
  return (
    <div className="riph-pile">
      <h2 className="fr-h5 fr-mb-0">Rapporteurs</h2>
      <p className="riph-discret">
        Un rapporteur par collège (art. R1123-12), et un méthodologiste si besoin (art. R1123-4). Leurs noms ne sont jamais
        communiqués au promoteur.
        {can('RAPPORTEUR_DESIGNER') && preside && isAvant && (
          <strong> Les rapporteurs se désignent une fois le dossier déclaré recevable.</strong>
        )}
      </p>
      <Loadable reading={reading} skeleton={<Skeleton blocks={3} rows={0} />}>
        {(list) =>
          parties
            .toReversed()
            .map((partie) => (
              <DeLaPartie
                key={partie}
                {...{ dosId, partie, peutDesigner }}
                list={list.filter((r) => r.partie === partie)}
                onDesigner={(type) => setDesigne({ type, partie })}
                onLire={setLu}
              />
            ))
        }
      </Loadable>
      {lu && (
        <div className="riph-lecteur" ref={(e) => e?.scrollIntoView({ block: 'nearest' })}>
          <DocViewer
            key={lu.documentId}
            name={lu.nom}
            type={lu.type}
            source={fileUrl(examenRapports.calls.telechargerFichier, { params: { dosId, id: lu.documentId } })}
          />
        </div>
      )}
      {!isAncien && <Conflits dosId={dosId} />}
      {designe && <Designation dosId={dosId} place={designe} onClose={() => setDesigne(null)} />}
    </div>
  );
};
