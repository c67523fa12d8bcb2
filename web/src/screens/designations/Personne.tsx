import { type Homonymes, SEXE_LABELS } from '@riph/contracts/vrb/volontaire.schemas';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { AUTRE, type Choix, isDesignable, verdictDe } from './designer.rules.ts';
import { Verdict } from './Verdict.tsx';

/** `suivi`: the answer for the stay that is being typed, once there is one; the focus does not follow it. */
type Props = { homonymes: Homonymes; suivi: Homonymes | null; choix: Choix; onChoice: (c: Choix) => void };

/** Who was found: the same person, or another; then whether she may take part. */
export const Personne = ({ homonymes, suivi, choix, onChoice }: Props) => {
  const titre = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer takes the focus again
  useEffect(() => titre.current?.focus(), [homonymes]);
  const { trouves } = homonymes;
  const verdict = verdictDe(suivi ?? homonymes, choix);
  const connu = trouves.find((t) => String(t.ordre) === choix);
  return (
    <section className="riph-carte" aria-labelledby="reponse">
      <h2 className="riph-carte__titre" id="reponse" ref={titre} tabIndex={-1}>
        {trouves.length === 0 ? 'Cette personne n’est pas dans le fichier' : 'Le fichier connaît cet identifiant'}
      </h2>
      {trouves.length > 0 && (
        <RadioField
          field="personne"
          label="Est-ce la même personne ?"
          value={choix}
          onChange={onChoice}
          options={[
            ...trouves.map((t) => ({
              code: String(t.ordre),
              libelle: `Oui : ${t.identifiant}`,
              detail: `${SEXE_LABELS[t.sexe]}, naissance à ${t.lieuNaissance}${t.dejaDansMonCentre ? ', déjà venue dans ce centre' : ''}`,
            })),
            { code: AUTRE, libelle: 'Non, c’est une autre personne' },
          ]}
        />
      )}
      {!isDesignable(homonymes, choix) && connu?.dejaDansMonCentre && (
        <Link to={`/vrb/volontaires/${connu.volId}`}>Voir ses participations</Link>
      )}
      {verdict ? <Verdict verdict={verdict} /> : <p>Répondez pour savoir si la personne peut participer.</p>}
    </section>
  );
};
