import type { FieldError } from '@riph/contracts/core/errors';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { DitParLuiMeme } from '../membres/champs.tsx';
import { ditDe, gardeesDites, LIBELLES, lireParLuiMeme, type MembreLu, type QualitesPropres } from '../membres/saisie.rules.ts';

/** What a member of a committee says of himself to his committee. His nominations and qualities are decided by others: shown, not asked. */
export const MembreDuComite = () => {
  const reading = useCall(identityProfil.calls.lireCoordonneesMembreCpp, {});
  return (
    <Loadable reading={reading}>
      {(m) => (
        <div className="riph-pile">
          <Nomme membre={m} />
          <Saisie membre={m} />
        </div>
      )}
    </Loadable>
  );
};

const Nomme = ({ membre: m }: { membre: MembreLu }) => {
  const qualites = [
    m.methodologiste && 'méthodologiste',
    m.pediatre && 'pédiatre',
    m.protectionDonnees && 'qualifié en protection des données',
  ].filter((q) => q !== false);
  return (
    <section aria-label="Ce que le comité a enregistré">
      <h2 className="fr-h5">Ce que le comité a enregistré</h2>
      <Details>
        {m.nominations.map((n) => (
          <Detail key={n.periodeId} term={n.enCours ? 'Nomination en cours' : 'Autre nomination'}>
            {n.fonction.libelle}, {n.college.libelle}, {n.categorie.libelle} : du {dateFr(n.dateDebut)} au {dateFr(n.dateFin)}
          </Detail>
        ))}
        <Detail term="Qualités">{qualites.join(', ')}</Detail>
      </Details>
      <p className="riph-discret">Une erreur ? Le secrétariat de votre comité la corrige.</p>
    </section>
  );
};

const Saisie = ({ membre: m }: { membre: MembreLu }) => {
  const modifier = useAction(identityProfil.calls.modifierMembreCpp, { silent: true, success: 'Enregistré' });
  const brouillon = useDraft('mon-profil-de-membre', m.version, (garde: QualitesPropres | null) => garde ?? ditDe(m));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const repartir = () => {
    brouillon.forget();
    setErrors([]);
    setRefus(null);
  };
  const enregistrer = async (version: number) => {
    setRefus(null);
    const lu = lireParLuiMeme(brouillon.saisie, m, version);
    if (!lu.ok) return setErrors(lu.errors);
    setErrors([]);
    const r = await modifier({ body: lu.body });
    if (!r.ok) return r.problem.fields.length > 0 ? setErrors(r.problem.fields) : setRefus(r.problem);
    brouillon.forget();
  };
  return (
    <Form
      label="Ce que vous dites de vous"
      onSubmit={() => void enregistrer(brouillon.surVersion)}
      errors={errors}
      labels={LIBELLES}
    >
      <h2 className="fr-h5 fr-mb-0">Ce que vous dites de vous</h2>
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={repartir} />
      <StaleVersion
        refus={refus}
        onForcer={() => void enregistrer(m.version)}
        onRepartir={repartir}
        gardees={gardeesDites(brouillon.saisie, m)}
      />
      {refus && refus.code !== 'version.perimee' && (
        <Alert severity="error" title="Rien n’a été enregistré">
          {refus.detail}
        </Alert>
      )}
      <DitParLuiMeme valeur={brouillon.saisie} onChange={brouillon.modifier} />
      <div>
        <Button type="submit" busy={modifier.busy}>
          Enregistrer
        </Button>
      </div>
    </Form>
  );
};
