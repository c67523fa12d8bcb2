import type { FieldError } from '@riph/contracts/core/errors';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import { type CoordonneesLues, coordonneesAdministrees } from '@riph/contracts/identity/personne.schemas';
import { useState } from 'react';
import type * as z from 'zod';
import type { ApiProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { controleCourriel } from '../../components/fields/checks.ts';
import { Form } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { ChampsCoordonnees } from '../personnes/ChampsCoordonnees.tsx';
import { corpsDe, LIBELLES_COORDONNEES, saisieDe } from '../personnes/coordonnees.rules.ts';
import { lire } from '../personnes/identite.rules.ts';
import { type DeposantSaisie, ecartsDuDeposant } from './deposant.rules.ts';
import { EcartsDialog } from './EcartsDialog.tsx';

const LIBELLES = { ...LIBELLES_COORDONNEES, email: 'Adresse électronique' };
type Corps = z.output<typeof coordonneesAdministrees>;

/** Coordinates of a sponsor, corrected by the administration: what will change is shown before it is saved. */
export const DeposantForm = ({ lues, onFini }: { lues: CoordonneesLues; onFini: () => void }) => {
  // As they were when the form was opened: what somebody else saves meanwhile must be told, not overwritten.
  const [ouvertes] = useState(lues);
  const [surLaDerniere, setSurLaDerniere] = useState(false);
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [aConfirmer, setAConfirmer] = useState<Corps | null>(null);
  const types = useCall(identityInscription.calls.listerTypesPromoteur);
  const modifier = useAction(identityAdministrationDeposants.calls.modifier, { silent: true });
  const depart = { ...saisieDe(ouvertes), email: ouvertes.email };
  const brouillon = useDraft<DeposantSaisie>(`deposant-${lues.utiId}`, lues.version, (garde) => ({ ...depart, ...garde }));
  const { saisie } = brouillon;
  const base = surLaDerniere ? lues : ouvertes;
  const close = () => {
    brouillon.forget();
    onFini();
  };
  const verifier = () => {
    setRefus(null);
    const version = surLaDerniere ? lues.version : brouillon.surVersion;
    const lu = lire(coordonneesAdministrees, { ...corpsDe(saisie, version), email: saisie.email.trim(), utiId: lues.utiId });
    setErrors(lu.ok ? [] : lu.errors);
    if (lu.ok && ecartsDuDeposant(base, saisie).length === 0) return close();
    if (lu.ok) setAConfirmer(lu.body);
  };
  const enregistrer = async () => {
    if (!aConfirmer) return;
    const r = await modifier({ body: aConfirmer });
    setAConfirmer(null);
    if (!r.ok) {
      setErrors(r.problem.fields);
      return setRefus(r.problem);
    }
    const autre = aConfirmer.email !== r.data.email;
    notifier.success(
      autre
        ? `Fiche enregistrée. La nouvelle adresse servira dès qu’elle sera confirmée par le lien envoyé à ${aConfirmer.email}.`
        : 'Fiche enregistrée',
    );
    close();
  };
  return (
    <Form label="Coordonnées du déposant" onSubmit={verifier} errors={errors} labels={LIBELLES}>
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
      <StaleVersion refus={refus} onForcer={() => [setSurLaDerniere(true), setRefus(null)]} />
      {refus && refus.code !== 'version.perimee' && refus.fields.length === 0 && (
        <Alert severity="error" title="Rien n’a été enregistré">
          {refus.detail}
        </Alert>
      )}
      <ChampsCoordonnees
        valeur={saisie}
        onChange={(champ, valeur) => brouillon.modifier({ [champ]: valeur })}
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
          onChange={(email) => brouillon.modifier({ email })}
          control={controleCourriel}
          max={254}
          required
        />
      </ChampsCoordonnees>
      <div className="riph-rangee">
        <Button type="submit" busy={modifier.busy}>
          Enregistrer
        </Button>
        <Button priority="secondary" onClick={close}>
          Annuler
        </Button>
      </div>
      {aConfirmer && (
        <EcartsDialog
          nom={`${ouvertes.prenom} ${ouvertes.nom}`}
          ecarts={ecartsDuDeposant(base, saisie)}
          types={types.data ?? []}
          onClose={() => setAConfirmer(null)}
          onConfirm={enregistrer}
        />
      )}
    </Form>
  );
};
