import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { YesNoField } from '../../../components/fields/RadioField.tsx';
import { AUCUNE_REPONSE, categorieConseillee, questionsAide, type ReponsesAide } from './aide-categorie.rules.ts';

const QUESTIONS: Record<keyof ReponsesAide, { label: string; hint: string }> = {
  intervention: {
    label: 'La recherche ajoute-t-elle un acte, un produit ou une procédure à la prise en charge habituelle ?',
    hint: 'Par exemple un traitement, une prise de sang, une imagerie, un tirage au sort entre deux soins.',
  },
  minime: {
    label:
      'Cette intervention ne comporte-t-elle que des risques et des contraintes minimes, et figure-t-elle sur la liste fixée par arrêté ?',
    hint: 'Arrêté du 12 avril 2018. Un médicament n’y figure jamais.',
  },
  questionnaires: {
    label: 'La recherche se limite-t-elle à des questionnaires ou à des observations sur un produit de santé ?',
    hint: 'Le dossier est alors allégé (art. R1123-20, II).',
  },
};

/** « Aide à choisir »: two questions at most lead to a category. */
export const AideCategorie = ({
  onSelect,
  libelleDe,
}: {
  onSelect: (code: string) => void;
  libelleDe: (code: string) => string;
}) => {
  const [reponses, setReponses] = useState(AUCUNE_REPONSE);
  const conseil = categorieConseillee(reponses);
  return (
    <details className="riph-question">
      <summary>Je ne sais pas quelle catégorie choisir</summary>
      <div className="riph-pile fr-mt-2w">
        {questionsAide(reponses).map((q) => (
          <YesNoField
            key={q}
            field={`aide-${q}`}
            {...QUESTIONS[q]}
            value={reponses[q]}
            onChange={(v) => setReponses(q === 'intervention' ? { ...AUCUNE_REPONSE, intervention: v } : { ...reponses, [q]: v })}
          />
        ))}
        <div role="status">
          {conseil && (
            <div className="riph-rangee">
              <strong>D’après vos réponses : {libelleDe(conseil)}.</strong>
              <Button size="sm" priority="secondary" onClick={() => onSelect(conseil)}>
                Choisir {libelleDe(conseil)}
              </Button>
            </div>
          )}
        </div>
      </div>
    </details>
  );
};
