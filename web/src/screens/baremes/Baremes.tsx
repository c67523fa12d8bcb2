import { CATEGORIE_BAREME_LABELS, CATEGORIES_BAREME } from '@riph/contracts/indemnites/bareme.rules';
import { indemnitesBaremes } from '@riph/contracts/indemnites/baremes.calls';
import { eurosFr, vacationsFr } from '@riph/contracts/indemnites/calcul.rules';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { AjouterBareme } from './AjouterBareme.tsx';

const { lister, supprimer } = indemnitesBaremes.calls;
type Bareme = Answer<typeof lister>[number];

const parCoefficient = (c: Bareme['rapporteur']): string => {
  const valeurs = [...new Set(CATEGORIES_BAREME.map((k) => c[k]))];
  if (valeurs.length === 1) return `${vacationsFr(valeurs[0])} pour toute demande initiale`;
  return valeurs
    .toSorted((a, b) => b - a)
    .map(
      (v) =>
        `${vacationsFr(v)} : ${CATEGORIES_BAREME.filter((k) => c[k] === v)
          .map((k) => CATEGORIE_BAREME_LABELS[k])
          .join(', ')}`,
    )
    .join(' ; ');
};

const Fiche = ({ bareme: b, onRemove }: { bareme: Bareme; onRemove: (() => void) | null }) => (
  <details className="riph-carte" open={b.dateFin === null}>
    <summary>
      <strong>{b.code}</strong> :{' '}
      {b.dateFin ? `du ${dateFr(b.dateDebut)} au ${dateFr(b.dateFin)}` : `depuis le ${dateFr(b.dateDebut)}`}
    </summary>
    <Details>
      <Detail term="Texte">{b.source}</Detail>
      <Detail term="Vacation">{eurosFr(b.valeurVacation)}</Detail>
      <Detail term="Rapporteur, expert">{parCoefficient(b.rapporteur)}</Detail>
      <Detail term="Méthodologiste">{parCoefficient(b.methodologiste)}</Detail>
      <Detail term="Modification">
        {`${vacationsFr(b.modificationRapporteur)} (rapporteur), ${vacationsFr(b.modificationMethodologiste)} (méthodologiste)`}
      </Detail>
      <Detail term="Essai en deux parties">{`${b.partie1} % pour la partie I, ${b.partie2} % pour la partie II`}</Detail>
      <Detail term="Séance d’août">{b.majorationAout > 0 && `${eurosFr(b.majorationAout)} de plus par rapport`}</Detail>
      <Detail term="Présidence, par mois">
        {b.president.every((p) => p === b.president[0])
          ? eurosFr(b.president[0])
          : `${eurosFr(b.president[0])} sans séance, ${eurosFr(b.president[1])} pour une, ${eurosFr(b.president[2])} pour deux ou plus`}
      </Detail>
      <Detail term="Perte de revenus, par demi-journée">
        {`au plus ${eurosFr(b.plafondSalarie)} (salarié), ${eurosFr(b.plafondIndependant)} (indépendant)`}
      </Detail>
      <Detail term="Plafond annuel">{b.plafondAnnuel !== null && vacationsFr(b.plafondAnnuel)}</Detail>
    </Details>
    {onRemove && (
      <p className="riph-rangee">
        <Button priority="nu" size="sm" onClick={onRemove}>
          Retirer ce barème
        </Button>
      </p>
    )}
  </details>
);

/** The scales, the last one first; the administration adds the next one. */
export const Baremes = ({ isAdmin }: { isAdmin: boolean }) => {
  const reading = useCall(lister, {});
  const retirer = useAction(supprimer, { success: 'Barème retiré' });
  const [choix, setChoix] = useState<{ quoi: 'AJOUTER' | 'RETIRER'; bareme: Bareme } | null>(null);
  const close = () => setChoix(null);
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
      {(baremes) => (
        <div className="riph-pile">
          <p>Une séance est indemnisée au barème en vigueur le jour où elle se tient.</p>
          {isAdmin && (
            <p className="riph-rangee">
              <Button onClick={() => setChoix({ quoi: 'AJOUTER', bareme: baremes[0] })}>Ajouter un barème</Button>
            </p>
          )}
          {baremes.map((b) => (
            <Fiche
              key={b.code}
              bareme={b}
              onRemove={isAdmin && b.peutSupprimer ? () => setChoix({ quoi: 'RETIRER', bareme: b }) : null}
            />
          ))}
          {choix?.quoi === 'AJOUTER' && <AjouterBareme dernier={choix.bareme} onClose={close} />}
          {choix?.quoi === 'RETIRER' && (
            <ConfirmDialog
              title="Retirer ce barème"
              objet={`Barème ${choix.bareme.code}, depuis le ${dateFr(choix.bareme.dateDebut)}`}
              effect="Le barème précédent reste en vigueur sans date de fin. Aucun fichier certifié n’applique celui-ci."
              prevenus="Les comités dont un fichier préparé est à refaire, par courriel."
              back="Le barème peut être ajouté de nouveau."
              label="Retirer"
              danger
              onConfirm={async () => {
                const { ok } = await retirer({ params: { code: choix.bareme.code } });
                if (ok) close();
              }}
              onClose={close}
            />
          )}
        </div>
      )}
    </Loadable>
  );
};
