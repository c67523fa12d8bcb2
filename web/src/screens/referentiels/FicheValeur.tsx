import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DescribedField } from '../../components/fields/DescribedField.tsx';
import { inputOf, type Saisie, textOf } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Journal } from '../../components/Journal.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { EtatValeur } from './EtatValeur.tsx';
import { codeParmi, codesManquants, type ListeDef } from './listes.ts';
import { Utilisation } from './Utilisation.tsx';
import { corpsDe, libelleDuChamp, ordreSuivant, semblables } from './valeurs.rules.ts';

type Props = {
  list: ListeDef;
  reglementation: string;
  lignes: readonly Valeur[];
  /** Null: a new one. */
  ligne: Valeur | null;
  onClose: () => void;
};

const FORMULAIRE = 'fiche-valeur';

/** Sheet of one value: made, changed, switched on or off, with where it is used and who changed it. */
export const FicheValeur = ({ list, reglementation, lignes, ligne, onClose }: Props) => {
  const [ouverte] = useState(ligne);
  // Its last state known, would it leave the list.
  const lue = ligne ?? ouverte;
  const manquants = codesManquants(list, reglementation, lignes);
  const identifiants = manquants === null ? list.identifiants : [codeParmi(manquants)];
  const champs = lue ? list.champs : [...identifiants, ...list.champs];
  const enregistrer = useAction(lue ? list.modifier : (list.creer ?? list.modifier), { silent: true });
  const form = useForm<Saisie>({
    key: `valeur-${list.code}-${reglementation}-${lue?.id ?? 'nouvelle'}`,
    version: lue?.version ?? 0,
    start: (kept) => kept ?? { ...inputOf(champs, lue), ...(lue ? {} : defauts(lignes, reglementation)) },
    send: async (typed, version) => {
      const body = corpsDe(list, typed, { actif: ligne?.actif ?? true, ligne: lue && { id: lue.id, version } });
      return outcome(await enregistrer({ params: { codeReglementation: reglementation }, body }), () => {
        notifier.success(`« ${textOf(typed.libelle)} » enregistré`);
        onClose();
      });
    },
  });
  const doubles = semblables(lignes, textOf(form.saisie.libelle), lue?.id ?? null);
  return (
    <Dialog
      title={lue ? lue.libelle : `Ajouter ${list.un}`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORMULAIRE} busy={form.busy}>
            Enregistrer
          </Button>
          {lue && <EtatValeur list={list} ligne={lue} onDone={onClose} />}
        </>
      }
    >
      <FormNotices form={form} gardees={lue ? gardeesDecrites(champs, form.saisie, lue) : []} />
      <Form id={FORMULAIRE} label={list.libelle} onSubmit={() => void form.submit()} errors={form.errors}>
        {lue && (
          <p className="fr-mb-0">
            Code : <strong>{lue.code}</strong>
          </p>
        )}
        {champs.map((def) => (
          <DescribedField
            key={def.cle}
            def={def}
            input={form.saisie}
            onChange={(cle, valeur) => form.modifier({ [cle]: valeur })}
          />
        ))}
      </Form>
      {doubles.length > 0 && (
        <Alert severity="warning" small>
          La liste contient déjà {doubles.map((d) => `« ${d.libelle} » (${d.code})`).join(', ')}, qui s’écrit de la même façon.
        </Alert>
      )}
      {lue && <Utilisation list={list} id={lue.id} />}
      {lue && <Changements list={list} id={lue.id} />}
    </Dialog>
  );
};

const defauts = (lignes: readonly Valeur[], reglementation: string) => ({
  ordre: ordreSuivant(lignes),
  reglementations: [reglementation],
  types: ['pdf'],
});

/** Who changed this value, when, and what it was before. */
const Changements = ({ list, id }: { list: ListeDef; id: number }) => {
  const journal = useCall(referentielEntitesAdministration.calls.lireJournal, { params: { entite: list.entite, id } });
  return (
    <>
      <h3 className="fr-h6 fr-mt-3w fr-mb-1w">Qui a changé quoi</h3>
      <Loadable reading={journal} skeleton={<Skeleton rows={2} />}>
        {(lignes) => <Journal rows={lignes} label={(champ) => libelleDuChamp(list, champ)} />}
      </Loadable>
    </>
  );
};
