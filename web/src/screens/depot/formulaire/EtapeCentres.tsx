import {
  type ElementAdministratif,
  SITES_MAX,
  type SiteInvestigateur,
  siteInvestigateur,
} from '@riph/contracts/etude/socle/element.schemas';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Empty } from '../../../components/states.tsx';
import { compte } from '../../../labels/dates.ts';
import { CollerTableau } from './CollerTableau.tsx';
import type { Formulaire } from './depot.types.ts';
import { montrerChamp } from './focus.ts';
import { SiteSaisi } from './SiteSaisi.tsx';
import type { Listes } from './useListes.ts';

const CHAMP = 'sitesInvestigateurs';

/** Places of research and their investigators, typed one by one or pasted from a spreadsheet. */
export const EtapeCentres = ({ formulaire: f, listes }: { formulaire: Formulaire<ElementAdministratif>; listes: Listes }) => {
  const [colle, setColle] = useState(false);
  const { source } = f;
  const sites = source.valeurs.sitesInvestigateurs;
  const desactive = source.desactive || source.figes.has(CHAMP);
  const changer = (suivant: (avant: SiteInvestigateur[]) => SiteInvestigateur[]) => {
    source.verifier(CHAMP);
    source.changer((v) => ({ ...v, sitesInvestigateurs: suivant(v.sitesInvestigateurs) }));
  };
  /** One place more or fewer is saved at once: what is missing changes with it. */
  const changerListe = (suivant: (avant: SiteInvestigateur[]) => SiteInvestigateur[]) => {
    changer(suivant);
    void f.autosave.saveNow();
  };
  const ajouter = () => {
    changerListe((l) => [...l, siteInvestigateur.parse({})]);
    montrerChamp(`${CHAMP}.${sites.length}.organisme`);
  };
  const coordonnateur = source.valeurs.investigateurCoordonnateur;
  const reprendre = () =>
    changerListe((l) => [
      ...l,
      {
        ...siteInvestigateur.parse({}),
        organisme: coordonnateur.organisme ?? source.valeurs.promoteur.organisme,
        titreInvestigateur: coordonnateur.titre,
        nom: coordonnateur.nom,
        prenom: coordonnateur.prenom,
        courriel: coordonnateur.email,
        telephone: coordonnateur.telephone,
      },
    ]);
  const plein = sites.length >= SITES_MAX ? `Un dossier compte au plus ${SITES_MAX} lieux.` : null;
  return (
    <section aria-labelledby="lieux" className="riph-pile">
      <div>
        <h2 className="fr-h5 fr-mb-1v" id="lieux">
          Lieux de recherche {sites.length > 0 && <span className="riph-discret">({compte(sites.length, 'lieu', 'lieux')})</span>}
        </h2>
        <p className="riph-discret fr-mb-0">
          Un lieu par service où la recherche se déroule, avec son investigateur. Un lieu au moins est obligatoire.
        </p>
      </div>
      {sites.length === 0 && (
        <Empty
          title="Aucun lieu pour l’instant"
          action={
            !desactive &&
            coordonnateur.nom && (
              <Button priority="tertiary" onClick={reprendre}>
                Reprendre {[coordonnateur.prenom, coordonnateur.nom].filter(Boolean).join(' ')}
              </Button>
            )
          }
        >
          Ajoutez-les un par un, ou collez le tableau que vous avez déjà dans un tableur.
        </Empty>
      )}
      {sites.length > 0 && (
        <ol className="riph-liste-cartes">
          {sites.map((site, i) => (
            <SiteSaisi
              listes={listes}
              // A site has no identifier of its own: its rank is its name in the form and in the gaps.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={i}
              rang={i}
              site={site}
              desactive={desactive}
              ouvert={!site.organisme || !site.ville || !site.nom}
              onChange={(suivant) => changer((l) => l.map((x, j) => (j === i ? suivant(x) : x)))}
              onRemove={() => changerListe((l) => l.filter((_, j) => j !== i))}
              onDupliquer={
                plein
                  ? null
                  : () =>
                      changerListe((l) =>
                        l.toSpliced(i + 1, 0, {
                          ...site,
                          titreInvestigateur: null,
                          nom: null,
                          prenom: null,
                          courriel: null,
                          telephone: null,
                        }),
                      )
              }
            />
          ))}
        </ol>
      )}
      <div className="riph-rangee" id={`champ-${CHAMP}`}>
        <Button priority="secondary" icon="fr-icon-add-line" reason={plein} onClick={ajouter} disabled={desactive}>
          Ajouter un lieu
        </Button>
        <Button priority="secondary" reason={plein} onClick={() => setColle(true)} disabled={desactive}>
          Coller un tableau
        </Button>
      </div>
      {colle && (
        <CollerTableau deja={sites.length} onClose={() => setColle(false)} onAdd={(lus) => changerListe((l) => [...l, ...lus])} />
      )}
    </section>
  );
};
