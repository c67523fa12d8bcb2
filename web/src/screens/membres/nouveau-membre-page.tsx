import type { FieldError } from '@riph/contracts/core/errors';
import { nomComite } from '@riph/contracts/core/typographie';
import { referentielCppSelection } from '@riph/contracts/referentiel/cpp-selection.calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { FieldPrefix, Form, FormBlock } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { Page } from '../../components/Page.tsx';
import { IdentiteChamps } from '../personnes/IdentiteChamps.tsx';
import { NominationChamps, QualitesChamps } from './champs.tsx';
import { libelleDe, lireMembre, MEMBRE_VIDE, type MembreSaisi } from './saisie.rules.ts';
import { useGestesMembre } from './useGestesMembre.ts';

const ROLES = [
  { code: 'INSTRUCTEUR', libelle: 'Membre', detail: 'Nommé dans un collège : il lit les dossiers, rapporte et délibère.' },
  { code: 'GESTIONNAIRE', libelle: 'Gestionnaire', detail: 'Secrétariat du comité : il n’est pas nommé et ne délibère pas.' },
];

/** Somebody joins a committee: he gets the link of his password by mail, or is told when he has an account already. */
export const NouveauMembrePage = () => {
  const { isAdmin, creer, racine, titre } = useGestesMembre();
  const navigate = useNavigate();
  const cpps = useCall(referentielCppSelection.calls.listerActifs, isAdmin ? {} : null);
  const brouillon = useDraft<MembreSaisi>('membre-nouveau', 0, (garde) => ({ ...MEMBRE_VIDE, ...garde }));
  const { saisie: s, modifier } = brouillon;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<string | null>(null);
  const envoyer = async () => {
    setRefus(null);
    const lu = lireMembre(s, isAdmin);
    if (!lu.ok) return setErrors(lu.errors);
    setErrors([]);
    const r = await creer({ body: lu.body });
    if (!r.ok) return r.problem.fields.length > 0 ? setErrors(r.problem.fields) : setRefus(r.problem.detail);
    brouillon.forget();
    notifier.success(`${r.data.prenom} ${r.data.nom} fait partie du comité : un courriel le lui annonce.`);
    navigate(`${racine}/${r.data.utiId}`);
  };
  return (
    <Page title="Ajouter une personne au comité" fil={[{ libelle: titre, vers: racine }]}>
      <DraftNotice
        resumedFrom={brouillon.resumedFrom}
        actions={
          <Button priority="secondary" size="sm" onClick={brouillon.forget}>
            Repartir d’un formulaire vide
          </Button>
        }
      />
      <Form
        label="Nouvelle personne du comité"
        onSubmit={() => void envoyer()}
        errors={errors}
        labels={Object.fromEntries(errors.map((e) => [e.champ, libelleDe(e.champ)]))}
      >
        {refus && (
          <Alert severity="error" title="La personne n’a pas été ajoutée">
            {refus}
          </Alert>
        )}
        <FormBlock title="Rôle">
          <RadioField
            field="role"
            label="Rôle dans le comité"
            hiddenLegend
            value={s.role}
            onChange={(role) => modifier({ role })}
            options={ROLES}
          />
          {isAdmin && (
            <SelectField
              field="cppId"
              label="Comité"
              options={(cpps.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
              value={s.cppId}
              onChange={(cppId) => modifier({ cppId })}
              required
            />
          )}
        </FormBlock>
        <IdentiteChamps valeur={s.identite} onChange={(c) => modifier({ identite: { ...s.identite, ...c } })} />
        {s.role === 'INSTRUCTEUR' && (
          <>
            <FormBlock
              title="Nomination"
              hint="La catégorie appartient à un collège (article R1123-4 du code de la santé publique)."
            >
              <FieldPrefix prefix="nomination">
                <NominationChamps valeur={s.nomination} onChange={(c) => modifier({ nomination: { ...s.nomination, ...c } })} />
              </FieldPrefix>
            </FormBlock>
            <QualitesChamps valeur={s.qualites} onChange={(c) => modifier({ qualites: { ...s.qualites, ...c } })} />
          </>
        )}
        <div className="riph-rangee">
          <Button type="submit" busy={creer.busy}>
            Ajouter au comité
          </Button>
          <Button to={racine} priority="secondary">
            Annuler
          </Button>
        </div>
      </Form>
    </Page>
  );
};
