import type { EtuId } from '@riph/contracts/core/ids';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import type { DesignationFaite, Homonymes } from '@riph/contracts/vrb/volontaire.schemas';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { Designation } from './Designation.tsx';
import {
  AUTRE,
  type Choix,
  designationVide,
  direDepassement,
  identiteVide,
  isDesignable,
  lieuxDe,
  rechercheDuSejour,
} from './designer.rules.ts';
import { ParIdentifiant } from './ParIdentifiant.tsx';
import { Personne } from './Personne.tsx';
import { Recherche } from './Recherche.tsx';
import { useSuivi } from './useSuivi.ts';

const Faite = ({ fait, onOther }: { fait: DesignationFaite; onOther: () => void }) => {
  const boite = useRef<HTMLDivElement>(null);
  useEffect(() => boite.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that takes the focus, not a set of fields
    <div ref={boite} tabIndex={-1} role="group" aria-label="Désignation enregistrée">
      <Alert
        severity={fait.depassement ? 'warning' : 'success'}
        title={`${fait.identifiant} est désigné`}
        actions={
          <>
            <Button to={`/vrb/designations/${fait.desId}`}>Ouvrir la participation</Button>
            <Button priority="secondary" onClick={onOther}>
              Vérifier une autre personne
            </Button>
          </>
        }
      >
        Notez l’identifiant dans le dossier de la personne : il la retrouve sans nom.
        {fait.depassement && ` ${direDepassement(fait.depassement)}`}
      </Alert>
    </div>
  );
};

type Lieux = ReturnType<typeof lieuxDe>;
const Parcours = ({ etuId, lieux }: { etuId: EtuId; lieux: Lieux }) => {
  const [centre, setCentre] = useState(lieux[0].centre.code);
  const [identite, setIdentite] = useState(identiteVide);
  const [homonymes, setHomonymes] = useState<Homonymes | null>(null);
  const [choix, setChoix] = useState<Choix>('');
  const [saisie, setSaisie] = useState(designationVide);
  const [fait, setFait] = useState<DesignationFaite | null>(null);
  const forget = () => {
    setHomonymes(null);
    setFait(null);
    setChoix('');
  };
  const repartir = () => {
    forget();
    setIdentite(identiteVide);
    setSaisie(designationVide);
  };
  const isDesignee = homonymes !== null && choix !== '' && isDesignable(homonymes, choix);
  const suivi = useSuivi(isDesignee ? rechercheDuSejour({ etuId, centre }, identite, saisie) : null);
  if (fait) return <Faite fait={fait} onOther={repartir} />;
  return (
    <div className="riph-pile">
      {lieux.length > 1 && (
        <SelectField
          field="centre"
          label="Centre"
          value={centre}
          onChange={(code) => {
            setCentre(code);
            forget();
          }}
          options={lieux.map((l) => ({ code: l.centre.code, libelle: l.centre.nom }))}
        />
      )}
      <Recherche
        etuId={etuId}
        centre={centre}
        saisie={identite}
        onChange={(s) => {
          setIdentite(s);
          forget();
        }}
        onFound={(h) => {
          setHomonymes(h);
          setChoix(h.trouves.length === 0 ? AUTRE : '');
        }}
      />
      {!homonymes && <ParIdentifiant key={centre} etuId={etuId} centre={centre} />}
      {homonymes && <Personne homonymes={homonymes} suivi={suivi.homonymes} choix={choix} onChoice={setChoix} />}
      {homonymes && isDesignee && (
        <Designation
          {...{ etuId, centre, identite, choix, homonymes, suivi, saisie }}
          approuvee={lieux[0].indemnitePrevue}
          onChange={setSaisie}
          onDone={setFait}
        />
      )}
    </div>
  );
};

/** An investigator, with somebody before him: may this person take part, and if so she is entered, in the same page. */
export const DesignerPage = () => {
  const { etuId } = useNumericParams('etuId');
  const reading = useCall(vrbEtude.calls.listerAccessibles);
  const [lieu] = lieuxDe(reading.data ?? [], etuId);
  return (
    <Page title="Vérifier un volontaire" overline={lieu?.numero ?? undefined} tour={lieu?.titre}>
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {(etudes) => {
          const lieux = lieuxDe(etudes, etuId);
          if (lieux.length === 0)
            return (
              <Empty title="Vous n’êtes pas investigateur de cette étude">
                Demandez un droit au gérant de votre centre : il l’ajoute depuis la page de l’étude.
              </Empty>
            );
          const ouverts = lieux.filter((l) => l.ouverte);
          if (ouverts.length === 0)
            return (
              <Empty title="Aucun volontaire ne peut y être désigné aujourd’hui">
                La recherche n’est pas en cours, votre centre est fermé, ou le gérant n’a pas encore indiqué ce que demande le
                protocole.
              </Empty>
            );
          return <Parcours etuId={etuId} lieux={ouverts} />;
        }}
      </Loadable>
    </Page>
  );
};
