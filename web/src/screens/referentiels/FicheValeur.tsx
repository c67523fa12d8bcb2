import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import type { Valeur } from '@riph/contracts/referentiel/referentiel.schemas';
import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DescribedField } from '../../components/fields/DescribedField.tsx';
import { inputOf, type Saisie, textOf } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { useDraft } from '../../components/form/useDraft.ts';
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
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const manquants = codesManquants(list, reglementation, lignes);
  const identifiants = manquants === null ? list.identifiants : [codeParmi(manquants)];
  const champs = lue ? list.champs : [...identifiants, ...list.champs];
  const { saisie, surVersion, resumedFrom, modifier, forget } = useDraft<Saisie>(
    `valeur-${list.code}-${reglementation}-${lue?.id ?? 'nouvelle'}`,
    lue?.version ?? 0,
    (kept) => kept ?? { ...inputOf(champs, lue), ...(lue ? {} : defauts(lignes, reglementation)) },
  );
  const enregistrer = useAction(lue ? list.modifier : (list.creer ?? list.modifier), { silent: true });
  const doubles = semblables(lignes, textOf(saisie.libelle), lue?.id ?? null);
  const repartir = () => {
    forget();
    setRefus(null);
  };
  const envoyer = async (version: number) => {
    const body = corpsDe(list, saisie, { actif: ligne?.actif ?? true, ligne: lue && { id: lue.id, version } });
    const r = await enregistrer({ params: { codeReglementation: reglementation }, body });
    if (!r.ok) {
      setRefus(r.problem);
      if (r.problem.fields.length === 0 && r.problem.code !== 'version.perimee') notifier.problem(r.problem);
      return;
    }
    forget();
    notifier.success(`« ${textOf(saisie.libelle)} » enregistré`);
    onClose();
  };
  return (
    <Dialog
      title={lue ? lue.libelle : `Ajouter ${list.un}`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORMULAIRE} busy={enregistrer.busy}>
            Enregistrer
          </Button>
          {lue && <EtatValeur list={list} ligne={lue} onDone={onClose} />}
        </>
      }
    >
      <DraftNotice resumedFrom={resumedFrom} onStartOver={repartir} />
      {lue && (
        <StaleVersion
          refus={refus}
          onForcer={() => void envoyer(lue.version)}
          onRepartir={repartir}
          gardees={gardeesDecrites(champs, saisie, lue)}
        />
      )}
      <Form id={FORMULAIRE} label={list.libelle} onSubmit={() => void envoyer(surVersion)} errors={refus?.fields ?? []}>
        {lue && (
          <p className="fr-mb-0">
            Code : <strong>{lue.code}</strong>
          </p>
        )}
        {champs.map((def) => (
          <DescribedField key={def.cle} def={def} input={saisie} onChange={(cle, valeur) => modifier({ [cle]: valeur })} />
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
