import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { type CoordonneesLues, coordonneesAdministrees } from '@riph/contracts/identity/personne.schemas';
import { useState } from 'react';
import type * as z from 'zod';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { controleCourriel } from '../../components/fields/checks.ts';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { FormNotices } from '../../components/form/FormNotices.tsx';
import { outcome, useForm } from '../../components/form/useForm.ts';
import { ChampsCoordonnees } from '../personnes/ChampsCoordonnees.tsx';
import { corpsDe, LIBELLES_COORDONNEES, saisieDe } from '../personnes/coordonnees.rules.ts';
import { lire } from '../personnes/identite.rules.ts';
import { type DeposantSaisie, ecartsDuDeposant } from './deposant.rules.ts';
import { EcartsDialog } from './EcartsDialog.tsx';

const LIBELLES = { ...LIBELLES_COORDONNEES, email: 'Adresse électronique' };
type Corps = z.output<typeof coordonneesAdministrees>;

/** Coordinates of a sponsor, corrected by the administration: what will change is shown before it is saved. */
export const DeposantForm = ({ lues, onFini }: { lues: CoordonneesLues; onFini: () => void }) => {
  const [aConfirmer, setAConfirmer] = useState<Corps | null>(null);
  const types = useCall(identityInscription.calls.listerTypesPromoteur);
  const modifier = useAction(identityAdministrationDeposants.calls.modifier, { silent: true });
  const form = useForm<DeposantSaisie>({
    key: `deposant-${lues.utiId}`,
    version: lues.version,
    start: (kept) => ({ ...saisieDe(lues), email: lues.email, ...kept }),
    send: async (typed, version) => {
      const lu = lire(coordonneesAdministrees, { ...corpsDe(typed, version), email: typed.email.trim(), utiId: lues.utiId });
      if (!lu.ok) return lu.errors;
      if (ecartsDuDeposant(lues, typed).length === 0) return onFini;
      setAConfirmer(lu.body);
      return [];
    },
  });
  const { saisie } = form;
  const close = () => {
    form.forget();
    onFini();
  };
  const enregistrer = async () => {
    if (!aConfirmer) return;
    const r = await modifier({ body: aConfirmer });
    setAConfirmer(null);
    form.tell(
      outcome(r, ({ email }) => {
        notifier.success(
          aConfirmer.email === email
            ? 'Fiche enregistrée'
            : `Fiche enregistrée. La nouvelle adresse servira dès qu’elle sera confirmée par le lien envoyé à ${aConfirmer.email}.`,
        );
        onFini();
      }),
    );
  };
  return (
    <Form label="Coordonnées du déposant" onSubmit={() => void form.submit()} errors={form.errors} labels={LIBELLES}>
      <FormNotices form={form} />
      <ChampsCoordonnees
        valeur={saisie}
        onChange={(champ, valeur) => form.modifier({ [champ]: valeur })}
        titre="Identité"
        titreOrganisme="Organisme"
        typesPromoteur={(types.data ?? []).map((t) => ({ code: String(t.tproId), libelle: t.libelle }))}
      >
        <TextField
          field="email"
          label={LIBELLES.email}
          hint="Une autre adresse ne sert qu’une fois confirmée par le lien qui y est envoyé."
          type="email"
          value={saisie.email}
          onChange={(email) => form.modifier({ email })}
          control={controleCourriel}
          max={254}
          required
        />
      </ChampsCoordonnees>
      <div className="riph-rangee">
        <Button type="submit" busy={form.busy || modifier.busy}>
          Enregistrer
        </Button>
        <Button priority="secondary" onClick={close}>
          Annuler
        </Button>
      </div>
      {aConfirmer && (
        <EcartsDialog
          nom={`${lues.prenom} ${lues.nom}`}
          ecarts={ecartsDuDeposant(lues, saisie)}
          types={types.data ?? []}
          onClose={() => setAConfirmer(null)}
          onConfirm={enregistrer}
        />
      )}
    </Form>
  );
};
