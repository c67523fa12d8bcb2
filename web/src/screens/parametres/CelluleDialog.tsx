import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import type { WriteCall } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DescribedField } from '../../components/fields/DescribedField.tsx';
import { type ChampDef, type Saisie, textOf } from '../../components/fields/described.types.ts';
import { Form } from '../../components/fields/Form.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { gardeesDecrites } from '../../components/form/stale.ts';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { Journal } from '../../components/Journal.tsx';
import { Loadable } from '../../components/states.tsx';
import { type Cellule, OBLIGATION_LABELS } from './matrice.rules.ts';

/** Where the cell stands in the matrix. */
export type Place = {
  reglementationCode: string;
  typeDossier: string;
  qualificationCode: string | null;
  categorieId: number;
  categorie: string;
  column: string;
  ordre: number;
};

const RIEN = 'N';
const CHAMPS: readonly ChampDef[] = [
  {
    cle: 'obligation',
    libelle: 'La pièce est',
    sorte: 'choix',
    options: [
      ...Object.entries(OBLIGATION_LABELS).map(([code, libelle]) => ({ code, libelle })),
      { code: RIEN, libelle: 'Pas demandée' },
    ],
    obligatoire: true,
  },
  {
    cle: 'condition',
    libelle: 'Condition',
    aide: 'En toutes lettres, pour une pièce sous condition : « Si … ».',
    sorte: 'long',
    max: 500,
  },
  {
    cle: 'multipleIci',
    libelle: 'Nombre de fichiers',
    sorte: 'choix',
    options: [
      { code: 'categorie', libelle: 'Comme la catégorie' },
      { code: 'oui', libelle: 'Plusieurs fichiers' },
      { code: 'non', libelle: 'Un seul fichier' },
    ],
  },
  {
    cle: 'message',
    libelle: 'Message au déposant',
    aide: 'Il remplace ici la description de la catégorie.',
    sorte: 'long',
    max: 500,
  },
];
const LIBELLES: Readonly<Record<string, string>> = {
  obligation: 'Demande',
  condition: 'Condition',
  multipleIci: 'Plusieurs fichiers',
  message: 'Message',
  ordre: 'Ordre',
  actif: 'Demandée',
};

const MULTIPLE = [
  ['categorie', null],
  ['oui', true],
  ['non', false],
] as const;
const departDe = (c: Cellule | undefined): Saisie => ({
  obligation: c?.actif ? c.obligation : RIEN,
  condition: c?.condition ?? '',
  multipleIci: MULTIPLE.find(([, multiple]) => multiple === (c?.multipleIci ?? null))?.[0] ?? 'categorie',
  message: c?.message ?? '',
});
const multipleDe = (v: unknown): boolean | null => MULTIPLE.find(([code]) => code === v)?.[1] ?? null;

/** One cell of the matrix: whether the piece is asked, when, how many files, and what the sponsor reads. */
export const CelluleDialog = ({
  place,
  cellule: lue,
  onClose,
}: {
  place: Place;
  cellule: Cellule | undefined;
  onClose: () => void;
}) => {
  const enregistrer = useAction<WriteCall>(
    lue
      ? referentielParametrageAdministration.calls.modifierPieceObligatoire
      : referentielParametrageAdministration.calls.creerPieceObligatoire,
    { silent: true, success: 'Demande de pièce enregistrée' },
  );
  const form = useForm<Saisie>({
    key: `piece-demandee-${place.reglementationCode}-${place.typeDossier}-${place.qualificationCode}-${place.categorieId}`,
    version: lue?.version ?? 0,
    start: (kept) => kept ?? departDe(lue),
    send: async (typed, version) => {
      const actif = typed.obligation !== RIEN;
      const commun = {
        obligation: actif ? typed.obligation : (lue?.obligation ?? 'F'),
        condition: textOf(typed.condition).trim() || null,
        multipleIci: multipleDe(typed.multipleIci),
        message: textOf(typed.message).trim() || null,
        ordre: place.ordre,
        actif,
      };
      const { categorie: _, column: __, ordre: ___, ...ou } = place;
      const body = lue ? { ...commun, paramId: lue.paramId, version } : { ...commun, ...ou };
      return outcome(await enregistrer({ body }), onClose);
    },
  });
  return (
    <Dialog
      title={`${place.categorie} : ${place.column}`}
      size="lg"
      onClose={onClose}
      closeLabel="Annuler"
      actions={
        <Button type="submit" form="cellule" busy={form.busy}>
          Enregistrer
        </Button>
      }
    >
      <p>La demande vaut pour les brouillons et les prochains dossiers. Un dossier déposé garde ce qui lui a été demandé.</p>
      <FormNotices form={form} gardees={gardeesDecrites(CHAMPS, form.saisie, departDe(lue))} />
      <Form id="cellule" label="Demande de pièce" onSubmit={() => void form.submit()} errors={form.errors}>
        {CHAMPS.map((def) => (
          <DescribedField
            key={def.cle}
            def={def}
            input={form.saisie}
            onChange={(cle, valeur) => form.modifier({ [cle]: valeur })}
          />
        ))}
      </Form>
      {lue && <Changements paramId={lue.paramId} />}
    </Dialog>
  );
};

const Changements = ({ paramId }: { paramId: number }) => {
  const reading = useCall(referentielEntitesAdministration.calls.lireJournal, {
    params: { entite: 'PIECE_OBLIGATOIRE', id: paramId },
  });
  return (
    <>
      <h3 className="fr-h6 fr-mt-3w fr-mb-1w">Qui a changé quoi</h3>
      <Loadable reading={reading}>{(lignes) => <Journal rows={lignes} label={(champ) => LIBELLES[champ] ?? champ} />}</Loadable>
    </>
  );
};
