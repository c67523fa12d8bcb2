import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import { nomComite } from '@riph/contracts/core/typographie';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { useState } from 'react';
import type { Answer, WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { type ChampDef, inputOf, textOf, textsOf, type Saisie as Valeurs } from '../../components/fields/described.types.ts';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import type { Option } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { useMotif } from '../../components/form/useMotif.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { Tabs, useTab } from '../../components/Tabs.tsx';
import { REGLEMENTATIONS_LIBELLES } from '../../labels/reglementations.ts';
import { Modification } from './Modification.tsx';
import { ParametresCadre } from './ParametresCadre.tsx';

type Tas = Answer<typeof referentielParametrageAdministration.calls.lireTas>;

const jours = (cle: string, libelle: string, aide: string): ChampDef => ({
  cle,
  libelle,
  aide,
  sorte: 'nombre',
  min: 0,
  max: 365,
  obligatoire: true,
});
const REGLES: readonly ChampDef[] = [
  {
    cle: 'actif',
    libelle: 'Tirage au sort ouvert',
    aide: 'Fermé, les dossiers déposés attendent une attribution.',
    sorte: 'case',
  },
  jours(
    'delaiMinSeance',
    'Première séance, en jours',
    'Une séance trop proche ne laisse pas le temps d’instruire (arrêté du 3 juin 2019).',
  ),
  jours('delaiMaxSeance', 'Dernière séance, en jours', 'Au-delà, le comité est écarté du premier tour.'),
  jours(
    'delaiMaxElargi',
    'Dernière séance, fenêtre élargie, en jours',
    'Quand aucun comité n’a de séance dans la première fenêtre.',
  ),
  {
    cle: 'capaciteMensuelleDi',
    libelle: 'Demandes initiales par mois et par comité',
    sorte: 'nombre',
    min: 1,
    max: 100,
    obligatoire: true,
  },
  {
    cle: 'egalisation',
    libelle: 'Égaliser la charge',
    aide: 'Le tirage se fait parmi les comités les moins chargés.',
    sorte: 'case',
  },
  { cle: 'tolerance', libelle: 'Écart de charge toléré', sorte: 'nombre', min: 0, max: 50, obligatoire: true },
  { cle: 'conflitMemeEtablissement', libelle: 'Écarter le comité hébergé par le promoteur', sorte: 'case' },
];
const crise = (comites: readonly Option[]): readonly ChampDef[] => [
  { cle: 'modeCrise', libelle: 'Mode crise', aide: 'Le tirage ne se fait que parmi les comités choisis ici.', sorte: 'case' },
  { cle: 'dateDebutCrise', libelle: 'Début', sorte: 'jour' },
  { cle: 'dateFinCrise', libelle: 'Fin', sorte: 'jour' },
  { cle: 'motifCrise', libelle: 'Motif', sorte: 'long', max: 2_000 },
  { cle: 'cppCrise', libelle: 'Comités', sorte: 'plusieurs', options: comites },
];

/** Parameters of the draw, by regulation. A change makes a version; draws already made keep theirs. */
export const TiragePage = () => {
  const code = useTab(REGLEMENTATIONS_LIBELLES);
  const tas = useCall(referentielParametrageAdministration.calls.lireTas, { params: { code } });
  const comites = useCall(referentielCppAdministration.calls.listerActifs);
  const [envois, setEnvois] = useState(0);
  return (
    <ParametresCadre titre="Tirage au sort">
      <Tabs tabs={REGLEMENTATIONS_LIBELLES} label="Réglementations" />
      <Loadable reading={comites} skeleton={<Skeleton blocks={2} rows={5} />}>
        {(list) => (
          <Loadable reading={tas} skeleton={<Skeleton blocks={2} rows={5} />}>
            {(t) => (
              <Saisie
                key={`${t.code}-${envois}`}
                tas={t}
                comites={list.map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
                onDone={() => setEnvois(envois + 1)}
              />
            )}
          </Loadable>
        )}
      </Loadable>
    </ParametresCadre>
  );
};

type SaisieProps = { tas: Tas; comites: readonly Option[]; onDone: () => void };
const Saisie = ({ tas, comites, onDone }: SaisieProps) => {
  const enregistrer = useAction<WriteCall>(referentielParametrageAdministration.calls.modifierTas, {
    silent: true,
    success: 'Paramètres du tirage enregistrés',
  });
  const blocCrise = crise(comites);
  const champs = [...REGLES, ...blocCrise];
  // One that was closed since is offered no more: it leaves with the next change.
  const enregistree = { ...tas, cppCrise: tas.cppCrise.map(String).filter((id) => comites.some((c) => c.code === id)) };
  const [confirming, setConfirming] = useState(false);
  const motif = useMotif(MOTIF_MIN.ordinaire);
  const form = useForm<Valeurs>({
    key: `tirage-${tas.code}`,
    version: tas.version,
    start: (kept) => kept ?? inputOf(champs, enregistree),
    send: async (typed, version) => {
      if (!motif.verifier()) return [];
      const body = {
        ...typed,
        code: tas.code,
        version,
        motifCrise: textOf(typed.motifCrise).trim() || null,
        cppCrise: textsOf(typed.cppCrise).map(Number),
        motif: motif.texte,
      };
      const r = await enregistrer({ body });
      setConfirming(false);
      return outcome(r, onDone);
    },
  });
  const changer = (cle: string, valeur: Valeurs[string]) => form.modifier({ [cle]: valeur });
  const bloc = (defs: readonly ChampDef[]) => <DescribedFields defs={defs} input={form.saisie} onChange={changer} />;
  return (
    <Form label="Tirage au sort" onSubmit={() => setConfirming(true)} errors={form.errors}>
      <FormNotices form={form} gardees={gardeesDecrites(champs, form.saisie, enregistree)} />
      <p className="fr-mb-0">
        Version {tas.version}. Les tirages déjà faits gardent la version avec laquelle ils l’ont été ; le prochain suit celle-ci.
      </p>
      <FormBlock title="Règles">{bloc(REGLES)}</FormBlock>
      <FormBlock title="Mode crise">{bloc(blocCrise)}</FormBlock>
      <div className="riph-rangee">
        <Button type="submit" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title="Changer les règles du tirage"
          objet={`Tirage au sort, version ${tas.version + 1}`}
          effect="Le prochain tirage suit ces règles, dans toute la France. Les tirages déjà faits gardent les leurs."
          prevenus="Personne n’est prévenu : le changement et son motif sont notés au journal."
          back="Une version ne se retire pas : un nouveau changement en fait une autre."
          label="Enregistrer les règles"
          onConfirm={form.submit}
          onClose={() => setConfirming(false)}
        >
          <TextArea {...motif.champ} label="Motif du changement" max={2_000} rows={3} />
        </ConfirmDialog>
      )}
      <Modification par={tas.modifiePar} le={tas.dateModif} />
    </Form>
  );
};
