import { dossierCtisRapporteurs } from '@riph/contracts/dossier-ctis/rapporteurs.calls';
import type { CollegeRapporteur, RapporteursCtisLus } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { COLLEGE_EN_PHRASE, COLLEGE_LABELS, COLLEGES } from '@riph/contracts/identity/college';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { FichierRendu } from '../../../components/files/FichierRendu.tsx';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr, dateHeureFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';

const { deposerRapport, lire, nommer, telechargerRapport } = dossierCtisRapporteurs.calls;
type Rapporteur = RapporteursCtisLus['rapporteurs'][number];
type Props = { dosId: number; lus: RapporteursCtisLus; relire: () => Promise<unknown> };

/** His report, and its place for who may file it: himself, or the secretariat for him. */
const Rapport = ({ dosId, r, raison }: { dosId: number; r: Rapporteur; raison: string | null }) => {
  const deposer = useAction(deposerRapport, { succes: 'Rapport déposé' });
  const { profil } = useSession();
  const peutDeposer = raison === null && (r.estMoi || profil === 'GESTIONNAIRE');
  return (
    <li>
      <strong>{r.nom}</strong>
      {r.estMoi && ' (vous)'}{' '}
      <StatusBadge ton={r.rapport ? 'success' : 'info'}>{r.rapport ? 'Rapport déposé' : 'Rapport attendu'}</StatusBadge>
      <span className="riph-discret riph-bloc-ligne">
        {COLLEGE_LABELS[r.type]}, nommé le {dateFr(r.nommeLe)}
      </span>
      {r.rapport && (
        <FichierRendu appel={telechargerRapport} parts={{ params: { dosId, id: r.rapport.id } }} libelle={r.rapport.fichier.nom}>
          {r.rapport.fichier.nom}, déposé le {dateHeureFr(r.rapport.deposeLe)}
        </FichierRendu>
      )}
      {peutDeposer && (
        <FileDropzone
          compact
          label={`${r.rapport ? 'Remplacer le rapport' : 'Déposer le rapport'} du ${COLLEGE_EN_PHRASE[r.type]}`}
          regle={deposerRapport.files.fichier}
          envoyer={(fichier, _, options) =>
            deposer({ params: { dosId }, query: { type: r.type }, files: { fichier: [fichier] } }, options)
          }
        />
      )}
    </li>
  );
};

/** One of each college; whoever may not is in the list with the reason, and cannot be chosen. */
const Nommer = ({ dosId, lus, relire }: Props) => {
  const envoyer = useAction(nommer, { silencieux: true });
  const enPlace = (type: CollegeRapporteur) => String(lus.rapporteurs.find((r) => r.type === type)?.utiId ?? '');
  const [choix, setChoix] = useState<Partial<Record<CollegeRapporteur, string>>>({});
  const [confirme, setConfirme] = useState(false);
  const valeur = (type: CollegeRapporteur) => choix[type] ?? enPlace(type);
  const change = COLLEGES.some((type) => valeur(type) !== enPlace(type));
  const places = COLLEGES.flatMap((type) => (valeur(type) === '' ? [] : [{ type, utiId: Number(valeur(type)) }]));
  const options = (type: CollegeRapporteur) =>
    lus.candidats
      .filter((c) => c.college === type)
      .map((c) => ({
        code: String(c.utiId),
        libelle: [c.nom, ...c.empechements].join(' – '),
        desactive: c.empechements.length > 0,
      }));
  const faire = async () => {
    const r = await envoyer({ params: { dosId }, body: { version: lus.version, places } });
    if (r.ok) {
      notifier.succes('Les rapporteurs sont enregistrés.');
      setChoix({});
    } else notifier.probleme(r.problem);
    await relire();
    setConfirme(false);
  };
  return (
    <>
      {COLLEGES.map((type) => (
        <SelectField
          key={type}
          label={`Rapporteur du ${COLLEGE_EN_PHRASE[type]}`}
          champ={`rapporteur-${type}`}
          valeur={valeur(type)}
          onChange={(utiId) => setChoix({ ...choix, [type]: utiId })}
          options={options(type)}
          vide="Personne"
        />
      ))}
      <div className="riph-rangee">
        <Button
          priorite="secondary"
          raison={change ? null : 'Choisissez un rapporteur, ou un autre.'}
          onClick={() => setConfirme(true)}
        >
          Enregistrer les rapporteurs
        </Button>
      </div>
      {confirme && (
        <ConfirmDialog
          titre="Nommer les rapporteurs"
          objet="Partie II de la demande"
          effet="Chacun lit le dossier et dépose son rapport ici. Leurs noms se lisent dans les séances du comité."
          prevenus="Les membres nouvellement nommés, par courriel. Ni le promoteur ni l’ANSM ne savent qui rapporte."
          retour="Un rapporteur se change tant qu’il n’a pas déposé son rapport."
          libelle="Enregistrer"
          onConfirm={faire}
          onClose={() => setConfirme(false)}
        />
      )}
    </>
  );
};

/** Who reports on part II for its committee, and what they wrote. */
export const RapporteursDeLaDemande = ({ dosId }: { dosId: number }) => {
  const lecture = useCall(lire, { params: { dosId } });
  return (
    <section className="riph-carte" aria-labelledby="rapporteurs-ctis">
      <h2 className="riph-carte__titre" id="rapporteurs-ctis">
        Rapporteurs
      </h2>
      <Loadable lecture={lecture} squelette={<Skeleton lignes={3} />}>
        {(lus) => (
          <div className="riph-pile">
            {lus.rapporteurs.length === 0 ? (
              <p className="riph-discret fr-mb-0">{lus.raison ?? 'Aucun rapporteur n’est nommé.'}</p>
            ) : (
              <ul className="riph-liste">
                {lus.rapporteurs.map((r) => (
                  <Rapport key={r.type} {...{ dosId, r, raison: lus.raison }} />
                ))}
              </ul>
            )}
            {lus.peutNommer && <Nommer {...{ dosId, lus }} relire={() => lecture.mutate()} />}
          </div>
        )}
      </Loadable>
    </section>
  );
};
