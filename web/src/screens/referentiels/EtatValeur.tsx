import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { inputOf } from '../../components/fields/described.types.ts';
import { type ListeDef, suiteDe } from './listes.ts';
import { Utilisation } from './Utilisation.tsx';
import { corpsDe } from './valeurs.rules.ts';

type Props = { list: ListeDef; ligne: Valeur; onDone: () => void };

/** Switches a value off after saying where it stands, or on again. What is typed in the sheet is not sent with it. */
export const EtatValeur = ({ list, ligne, onDone }: Props) => {
  const [confirmer, setConfirmer] = useState(false);
  const changer = useAction(list.modifier, {
    success: ligne.actif ? `« ${ligne.libelle} » désactivé` : `« ${ligne.libelle} » réactivé`,
  });
  const toggle = async () => {
    const r = await changer({ body: corpsDe(list, inputOf(list.champs, ligne), { actif: !ligne.actif, ligne }) });
    if (!r.ok) return;
    setConfirmer(false);
    onDone();
  };
  return (
    <>
      <Button priority="secondary" busy={changer.busy} onClick={() => (ligne.actif ? setConfirmer(true) : void toggle())}>
        {ligne.actif ? 'Désactiver' : 'Réactiver'}
      </Button>
      {confirmer && (
        <ConfirmDialog
          title={`Désactiver « ${ligne.libelle} »`}
          objet={`${list.libelle} : ${ligne.libelle} (${ligne.code})`}
          effect={suiteDe(list, ligne.code)}
          prevenus="Personne."
          back="Vous pouvez la réactiver à tout moment."
          label="Désactiver"
          onClose={() => setConfirmer(false)}
          onConfirm={toggle}
        >
          <Utilisation list={list} id={ligne.id} />
        </ConfirmDialog>
      )}
    </>
  );
};
