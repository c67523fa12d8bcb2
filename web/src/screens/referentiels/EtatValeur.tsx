import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { inputOf } from '../../components/fields/described.types.ts';
import type { ListeDef } from './listes.ts';
import { Utilisation } from './Utilisation.tsx';
import { corpsDe } from './valeurs.rules.ts';

type Props = { liste: ListeDef; ligne: Valeur; onFait: () => void };

/** Switches a value off after saying where it stands, or on again. What is typed in the sheet is not sent with it. */
export const EtatValeur = ({ liste, ligne, onFait }: Props) => {
  const [confirmer, setConfirmer] = useState(false);
  const changer = useAction(liste.modifier, {
    succes: ligne.actif ? `« ${ligne.libelle} » désactivé` : `« ${ligne.libelle} » réactivé`,
  });
  const basculer = async () => {
    const r = await changer({ body: corpsDe(liste, inputOf(liste.champs, ligne), { actif: !ligne.actif, ligne }) });
    if (!r.ok) return;
    setConfirmer(false);
    onFait();
  };
  return (
    <>
      <Button priority="secondary" busy={changer.enCours} onClick={() => (ligne.actif ? setConfirmer(true) : void basculer())}>
        {ligne.actif ? 'Désactiver' : 'Réactiver'}
      </Button>
      {confirmer && (
        <ConfirmDialog
          title={`Désactiver « ${ligne.libelle} »`}
          objet={`${liste.libelle} : ${ligne.libelle} (${ligne.code})`}
          effect={liste.suite}
          prevenus="Personne."
          back="Vous pouvez la réactiver à tout moment."
          label="Désactiver"
          onClose={() => setConfirmer(false)}
          onConfirm={basculer}
        >
          <Utilisation liste={liste} id={ligne.id} />
        </ConfirmDialog>
      )}
    </>
  );
};
