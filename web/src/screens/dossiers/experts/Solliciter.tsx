import type { FieldError } from '@riph/contracts/core/errors';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import type { Jour } from '@riph/contracts/core/paris';
import { expertiseFichiers } from '@riph/contracts/expertise/fichiers.calls';
import { expertiseRapports } from '@riph/contracts/expertise/rapports.calls';
import { demandeExpertise } from '@riph/contracts/expertise/sollicitation.schemas';
import { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { useState } from 'react';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { faultsOf } from '../../../components/form/faults.ts';
import { useDraft } from '../../../components/form/useDraft.ts';
import { Empty, Loadable } from '../../../components/states.tsx';
import { compte } from '../../../labels/dates.ts';
import { ChampsDemande } from '../../commun/ChampsDemande.tsx';
import { useSavoirs } from '../../expert/SavoirsChamps.tsx';
import { NouvelExpert } from './NouvelExpert.tsx';

type Trouve = Answer<typeof identityRecherche.calls.chercherExperts>['lignes'][number];
type Saisie = { expIds: UtiId[]; question: string; attenduLe: Jour | null };
const VIDE: Saisie = { expIds: [], question: '', attenduLe: null };
const MESSAGES: Record<string, string> = {
  expIds: 'Choisissez un expert.',
  question: `Posez votre question à l’expert (au moins ${MOTIF_MIN.question} caractères).`,
  attenduLe: 'Indiquez la date du rapport.',
};

const Choix = ({ de: x, selected, onChange }: { de: Trouve; selected: boolean; onChange: () => void }) => (
  <li className="riph-ligne">
    <label className="riph-choix__ligne">
      <input type="checkbox" checked={selected} onChange={onChange} />
      <span>
        <strong>
          {x.prenom} {x.nom}
        </strong>{' '}
        <span className="riph-discret">{x.organisme}</span>
        <br />
        <span className="fr-text--sm">
          {compte(x.enCours, 'rapport en cours', 'rapports en cours')},{' '}
          {x.rendus === 0 ? 'aucun rendu' : `${x.aTemps} à l’heure sur\u00a0${x.rendus}`}
          {x.volontaire && ', volontaire'}
          {!x.declarationAJour && ', liens d’intérêts à confirmer'}
        </span>
      </span>
    </label>
    <span className="riph-rangee">
      {x.cv && (
        <DownloadButton
          priority="tertiary"
          size="sm"
          call={expertiseFichiers.calls.telechargerCv}
          parts={{ params: { expId: x.expId } }}
          aria-label={`CV de ${x.prenom} ${x.nom}`}
        >
          CV
        </DownloadButton>
      )}
      {x.dpi && (
        <DownloadButton
          priority="tertiary"
          size="sm"
          call={expertiseFichiers.calls.telechargerDpi}
          parts={{ params: { expId: x.expId } }}
          aria-label={`DPI (déclaration d’intérêts) de ${x.prenom} ${x.nom}`}
        >
          DPI
        </DownloadButton>
      )}
    </span>
  </li>
);

/** Found by what they know, the least loaded first; asked with one question and one date. */
export const Solliciter = ({ dosId, onFini }: { dosId: DosId; onFini: () => void }) => {
  const { competences, expertises } = useSavoirs();
  const [competence, setCompetence] = useState('');
  const [expertise, setExpertise] = useState('');
  const [texte, setTexte] = useState('');
  const [nouveau, setNouveau] = useState(false);
  const savoirs = { ...(competence && { competence }), ...(expertise && { expertise: Number(expertise) }) };
  const recherche = { filtres: savoirs, ...(texte.trim() && { texte: texte.trim() }) };
  const reading = useCall(identityRecherche.calls.chercherExperts, { query: { recherche } }, { keepPrevious: true });
  const envoyer = useAction(expertiseRapports.calls.solliciter, { success: 'Demande envoyée par courriel' });
  const brouillon = useDraft<Saisie>(`solliciter-${dosId}`, 0, (garde) => ({ ...VIDE, ...garde }));
  const s = brouillon.saisie;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const toggle = (expId: UtiId) =>
    brouillon.modifier({ expIds: s.expIds.includes(expId) ? s.expIds.filter((x) => x !== expId) : [...s.expIds, expId] });
  const valider = async () => {
    const lu = demandeExpertise.safeParse(s);
    if (!lu.success) return setErrors(faultsOf(lu.error.issues, MESSAGES));
    setErrors([]);
    const r = await envoyer({ params: { dosId }, body: lu.data });
    if (!r.ok) return setErrors(r.problem.fields);
    brouillon.forget();
    onFini();
  };
  return (
    <section className="riph-carte" aria-label="Solliciter un expert">
      <Form label="Demande d’expertise" onSubmit={() => void valider()} errors={errors} labels={{ expIds: 'Experts' }}>
        <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
        <div className="riph-grille-2">
          <SelectField
            field="competence"
            label="Compétence"
            empty="Toutes"
            options={competences}
            value={competence}
            onChange={setCompetence}
          />
          <SelectField
            field="expertise"
            label="Expertise"
            empty="Toutes"
            options={expertises}
            value={expertise}
            onChange={setExpertise}
          />
          <TextField field="texte" label="Nom" max={200} value={texte} onChange={setTexte} />
        </div>
        <Loadable reading={reading}>
          {({ lignes }) =>
            lignes.length === 0 ? (
              <Empty title="Aucun expert trouvé">
                Cherchez par une autre compétence ou une autre expertise, ou créez l’expert.
              </Empty>
            ) : (
              <fieldset className="riph-choix" id="expIds">
                <legend className="fr-label fr-mb-1w">Experts (les moins chargés d’abord)</legend>
                <ul className="riph-liste">
                  {lignes
                    .toSorted((a, b) => a.enCours - b.enCours)
                    .map((x) => (
                      <Choix key={x.expId} de={x} selected={s.expIds.includes(x.expId)} onChange={() => toggle(x.expId)} />
                    ))}
                </ul>
              </fieldset>
            )
          }
        </Loadable>
        <ChampsDemande
          champ="question"
          label="Question posée à l’expert"
          texte={s.question}
          onText={(question) => brouillon.modifier({ question })}
          attenduLe={s.attenduLe}
          onAttenduLe={(attenduLe) => brouillon.modifier({ attenduLe })}
        />
        <p className="riph-discret">
          L’expert lit d’abord le titre, le domaine et le résumé de la recherche ; les documents s’ouvrent s’il accepte.
        </p>
        <div className="riph-rangee">
          <Button type="submit" busy={envoyer.busy}>
            Envoyer la demande
          </Button>
          <Button priority="secondary" onClick={onFini}>
            Annuler
          </Button>
          <Button priority="tertiary" onClick={() => setNouveau(true)}>
            Créer un expert
          </Button>
        </div>
      </Form>
      {nouveau && <NouvelExpert onClose={() => setNouveau(false)} />}
    </section>
  );
};
