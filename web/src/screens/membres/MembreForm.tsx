import type { FieldError } from '@riph/contracts/core/errors';
import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { notifier } from '../../api/toasts.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../components/form/StaleVersion.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { IdentiteChamps } from '../personnes/IdentiteChamps.tsx';
import { QualitesChamps } from './champs.tsx';
import { formDe, gardeesDuMembre, libelleDe, lireModification, type Membre } from './saisie.rules.ts';
import { useGestesMembre } from './useGestesMembre.ts';

const ADRESSE_FIXE = 'C’est son identifiant : la personne le change dans « Mon compte », ou l’administration de la plateforme.';

/** The sheet of a member, being changed. What another committee relies on is not shown: it would be refused. */
export const MembreForm = ({ membre: m, onFini }: { membre: Membre; onFini: () => void }) => {
  const { modifier } = useGestesMembre();
  const brouillon = useDraft(`membre-${m.utiId}`, m.version, (garde: ReturnType<typeof formDe> | null) => ({
    ...formDe(m),
    ...garde,
  }));
  const { saisie: s } = brouillon;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<ApiProblem | null>(null);
  const close = () => {
    brouillon.forget();
    onFini();
  };
  const repartir = () => {
    brouillon.forget();
    setErrors([]);
    setRefus(null);
  };
  const enregistrer = async (version: number) => {
    setRefus(null);
    const lu = lireModification(s, m, version);
    if (!lu.ok) return setErrors(lu.errors);
    setErrors([]);
    const r = await modifier({ body: lu.body });
    if (!r.ok) return r.problem.fields.length > 0 ? setErrors(r.problem.fields) : setRefus(r.problem);
    notifier.success(
      r.data.email === s.identite.email.trim().toLowerCase()
        ? 'Fiche enregistrée'
        : `Fiche enregistrée. La nouvelle adresse servira dès qu’elle sera confirmée par le lien envoyé à ${s.identite.email}.`,
    );
    close();
  };
  return (
    <Form
      label="Fiche du membre"
      onSubmit={() => void enregistrer(brouillon.surVersion)}
      errors={errors}
      labels={Object.fromEntries(errors.map((e) => [e.champ, libelleDe(e.champ)]))}
    >
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={repartir} />
      <StaleVersion
        refus={refus}
        onForcer={() => void enregistrer(m.version)}
        onRepartir={repartir}
        gardees={gardeesDuMembre(s, m)}
      />
      {refus && refus.code !== 'version.perimee' && (
        <Alert severity="error" title="La fiche n’a pas été enregistrée">
          {refus.detail}
        </Alert>
      )}
      {m.modifiable.coordonnees ? (
        <IdentiteChamps
          valeur={s.identite}
          onChange={(c) => brouillon.modifier({ identite: { ...s.identite, ...c } })}
          {...(!m.modifiable.adresse && { adresseFixe: ADRESSE_FIXE })}
        />
      ) : (
        <Alert severity="info" small>
          Cette personne n’appartient pas qu’à votre comité : elle seule, ou l’administration de la plateforme, change ses
          coordonnées.
        </Alert>
      )}
      {m.modifiable.qualites ? (
        <QualitesChamps valeur={s.qualites} onChange={(c) => brouillon.modifier({ qualites: { ...s.qualites, ...c } })} />
      ) : (
        <Alert severity="info" small>
          Un autre comité s’appuie aussi sur ses qualités : elle seule, ou l’administration de la plateforme, les change.
        </Alert>
      )}
      <div className="riph-rangee">
        <Button type="submit" busy={modifier.busy}>
          Enregistrer
        </Button>
        <Button priority="secondary" onClick={close}>
          Annuler
        </Button>
      </div>
    </Form>
  );
};
