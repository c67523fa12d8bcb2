import { continued } from '@riph/contracts/core/phrases';
import { nomComite } from '@riph/contracts/core/typographie';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { ErrorState, type Lecture, NoResult, Skeleton } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { isBuilt } from '../../session/built.ts';
import { EcheanceDossier } from '../lecture/EcheanceDossier.tsx';
import { DelaiDeLActe } from './DelaiDeLActe.tsx';
import { type ActeDuDeposant, type DossierSuivi, type Filtre, filtrer, suiteDuDossier, tourDuDossier } from './deposant.rules.ts';
import { LigneDossier } from './LigneDossier.tsx';

/** What waits for the sponsor of his dossiers and of his trials, the nearest day on top. What is not known of his trials is said: the list never looks whole then. */
export const VosActions = ({ actes, essais }: { actes: readonly ActeDuDeposant[]; essais: Lecture<unknown> }) => (
  <section className="riph-carte" aria-labelledby="a-vous">
    <h2 className="riph-carte__titre" id="a-vous">
      Vos actions
    </h2>
    {essais.data === undefined &&
      (essais.error ? (
        <ErrorState
          error={essais.error}
          onRetry={() => void essais.mutate?.()}
          title="Ce qui est attendu de vous sur vos essais n’a pas pu être lu"
        />
      ) : (
        <Skeleton rows={2} />
      ))}
    {actes.length === 0 ? (
      essais.data !== undefined && (
        <p className="riph-discret fr-mb-0">
          Aucun dossier n’attend d’action de votre part. Un courriel vous préviendra si le comité vous demande quelque chose.
        </p>
      )
    ) : (
      <ul className="riph-liste">
        {actes.map((a) => (
          <li key={`${a.vers}-${a.verbe}`} className="riph-ligne riph-action">
            <span className="riph-action__delai">
              {a.echeance ? (
                <DelaiDeLActe dosId={a.dosId} echeance={a.echeance} explication={a.explication} />
              ) : (
                <span className="riph-discret">Sans échéance</span>
              )}
            </span>
            <span className="riph-action__quoi">
              <strong>{a.verbe}</strong>
              <span className="riph-discret">{a.suite}</span>
              <span className="riph-chiffres riph-discret">{a.numero}</span>
              <span className="riph-action__titre riph-deux-lignes">{a.titre || 'Sans titre'}</span>
            </span>
            <Button
              to={a.vers}
              priority="secondary"
              size="sm"
              aria-label={`Ouvrir pour ${continued(a.verbe)} : ${a.titre || a.numero}`}
            >
              Ouvrir
            </Button>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const FILTRE_VIDE: Filtre = { texte: '', statut: '', cpp: '' };
const FILTRES_DES = 6;
/** Shown at first: the rest is one click away. */
const LIGNES = 10;

/** The other dossiers: status, whose turn, until when. Filters appear when the list is long. */
export const MesDossiers = ({ lignes }: { lignes: readonly DossierSuivi[] }) => {
  const [filtre, setFiltre] = useState(FILTRE_VIDE);
  const [tout, setTout] = useState(false);
  const trouves = filtrer(lignes, filtre);
  const vues = tout ? trouves : trouves.slice(0, LIGNES);
  const statuts = [...new Set(lignes.map((l) => l.statut))].map((code) => ({ code, libelle: STATUT_DOSSIER_LABELS[code] }));
  const cpps = [...new Set(lignes.flatMap((l) => (l.cppNom ? [l.cppNom] : [])))].map((nom) => ({ code: nom, libelle: nom }));
  if (lignes.length === 0) return null;
  return (
    <section className="riph-carte" aria-labelledby="mes-dossiers">
      <h2 className="riph-carte__titre" id="mes-dossiers">
        <span>
          Suivi de mes dossiers <span className="riph-discret">({lignes.length})</span>
        </span>
        <Link to="/dossiers/jarde">Recherche avancée</Link>
      </h2>
      {lignes.length >= FILTRES_DES && (
        <div className="riph-tdb-filtres">
          <TextField
            field="filtre-texte"
            label="Numéro, titre ou promoteur"
            type="search"
            value={filtre.texte}
            onChange={(texte) => setFiltre({ ...filtre, texte })}
          />
          <SelectField
            field="filtre-statut"
            label="Statut"
            empty="Tous"
            value={filtre.statut}
            onChange={(statut) => setFiltre({ ...filtre, statut })}
            options={statuts}
          />
          <SelectField
            field="filtre-cpp"
            label="Comité"
            empty="Tous"
            value={filtre.cpp}
            onChange={(cpp) => setFiltre({ ...filtre, cpp })}
            options={cpps}
          />
        </div>
      )}
      {vues.length === 0 ? (
        <NoResult onClear={() => setFiltre(FILTRE_VIDE)} />
      ) : (
        <ul className="riph-liste">
          {vues.map((l) => (
            <LigneDossier
              key={l.dosId}
              dossier={l}
              precision={[l.cppNom && nomComite(l.cppNom), `mis à jour le ${dateFr(l.majLe)}`].filter(Boolean).join(' · ')}
            >
              <div className="riph-dossier__tour">
                <span>{tourDuDossier(l)}</span>
                <span className="riph-discret">{suiteDuDossier(l)}</span>
                {l.echeance && <EcheanceDossier dosId={l.dosId} echeance={l.echeance.date} />}
              </div>
            </LigneDossier>
          ))}
        </ul>
      )}
      {vues.length < trouves.length && (
        <Button priority="tertiary" size="sm" onClick={() => setTout(true)}>
          Afficher les {trouves.length} dossiers
        </Button>
      )}
    </section>
  );
};

const ETAPES = [
  {
    titre: 'Préparez',
    texte:
      'Obtenez le numéro national (ID-RCB) auprès de l’ANSM et réunissez vos documents. La liste exacte s’affiche dès que vous choisissez la catégorie.',
  },
  {
    titre: 'Constituez',
    texte: 'Remplissez le dossier à votre rythme : tout s’enregistre seul, et ce qui manque reste affiché.',
  },
  {
    titre: 'Déposez et suivez',
    texte: 'Un comité est tiré au sort aussitôt. Vous suivez chaque étape ici, et recevez un courriel à chaque demande.',
  },
] as const;

/** Nothing yet: three steps to a first dossier. */
export const PremiereVisite = () => (
  <section className="riph-carte" aria-labelledby="premiers-pas">
    <h2 className="riph-carte__titre" id="premiers-pas">
      Votre premier dossier en trois étapes
    </h2>
    <ol className="riph-trois">
      {ETAPES.map((e, i) => (
        <li key={e.titre}>
          <span className="riph-trois__rang riph-chiffres" aria-hidden="true">
            {i + 1}
          </span>
          <div>
            <h3 className="fr-text--md fr-text--bold fr-mb-1v">{e.titre}</h3>
            <p className="fr-mb-0">{e.texte}</p>
          </div>
        </li>
      ))}
    </ol>
    <div className="riph-rangee fr-mt-3w">
      <Button to="/depots/nouveau" icon="fr-icon-file-add-line">
        Commencer mon premier dossier
      </Button>
      {isBuilt('/etudes-ctis/rattachement') && (
        <Button to="/etudes-ctis/rattachement" priority="tertiary">
          Rattacher une étude du portail européen
        </Button>
      )}
    </div>
  </section>
);
