import { type FieldError, fieldsOf } from '@riph/contracts/core/errors';
import { useState } from 'react';
import type * as z from 'zod';
import { notifier } from '../../api/toasts.ts';
import type { Result } from '../../api/useAction.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Faute } from '../Faute.tsx';
import { Champs } from '../fields/Champ.tsx';
import { type ChampDef, type Saisie, saisieDe } from '../fields/champ.types.ts';
import { Form } from '../fields/Form.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { useDraft } from './useDraft.ts';

type Props<T> = {
  titre: string;
  /** Names what is typed in this browser; null: it is not kept there, being about a person. */
  brouillon: string | null;
  champs: readonly ChampDef[];
  depart: object | null;
  version?: number;
  /** What is sent, or the fields to correct, said before anything leaves. */
  lire: (s: Saisie, version: number) => z.ZodSafeParseResult<T>;
  envoyer: (corps: T) => Promise<Result<unknown>>;
  libelle: string;
  succes: string;
  onClose: () => void;
};

const FORMULAIRE = 'dialogue-saisie';
/** « exclusion.valeur » is the field « valeur » of these forms. */
const derniere = (champ: string) => champ.slice(champ.lastIndexOf('.') + 1);

/** A dialog with a form described as data. What is typed stays in the browser until it is sent. */
export const DialogueSaisie = <T,>(p: Props<T>) => {
  const { titre, brouillon, champs, libelle, succes, onClose } = p;
  const [lue] = useState({ depart: p.depart, version: p.version ?? 0 });
  const [refus, setRefus] = useState<{ fields: readonly FieldError[]; detail: string } | null>(null);
  const [enCours, setEnCours] = useState(false);
  const { saisie, surVersion, reprisDu, modifier, oublier } = useDraft<Saisie>(brouillon, lue.version, (kept) => ({
    ...saisieDe(champs, lue.depart),
    ...kept,
  }));
  const soumettre = async () => {
    const lu = p.lire(saisie, surVersion);
    if (!lu.success) return setRefus({ fields: fieldsOf(lu.error), detail: '' });
    setEnCours(true);
    const r = await p.envoyer(lu.data);
    setEnCours(false);
    if (!r.ok) return setRefus(r.problem);
    oublier();
    notifier.succes(succes);
    onClose();
  };
  const erreurs = refus?.fields.map((f) => ({ ...f, champ: derniere(f.champ) })) ?? [];
  const libelles = Object.fromEntries(champs.map((c) => [c.cle, c.libelle]));
  return (
    <Dialog
      titre={titre}
      onClose={onClose}
      libelleFermer="Annuler"
      actions={
        <Button type="submit" form={FORMULAIRE} enCours={enCours}>
          {libelle}
        </Button>
      }
    >
      <DraftNotice reprisDu={reprisDu} onRepartir={oublier} />
      <Faute>{refus && erreurs.length === 0 && refus.detail}</Faute>
      <Form id={FORMULAIRE} label={titre} onSubmit={() => void soumettre()} erreurs={erreurs} libelles={libelles}>
        <Champs defs={champs} saisie={saisie} onChange={(cle, valeur) => modifier({ [cle]: valeur })} />
      </Form>
    </Dialog>
  );
};
