import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Fait, Faits } from '../../components/Faits.tsx';
import { Loadable } from '../../components/states.tsx';
import { dateFr } from '../../labels/dates.ts';
import { nomsAges } from './ctis.rules.ts';
import { nomDomaine } from './vocabulaire.rules.ts';

const { lireElementAdministratif, lireElementRecherche } = dossierCtisEtude.calls;
type Recherche = Answer<typeof lireElementRecherche>;
type Administratif = Answer<typeof lireElementAdministratif>;

const Textes = ({ titre, textes }: { titre: string; textes: Recherche['criteresInclusion'] }) =>
  textes.length > 0 && (
    <section className="riph-carte">
      <h2 className="riph-carte__titre">{`${titre} (${textes.length})`}</h2>
      <ol className="riph-liste">
        {textes.map((c) => (
          <li key={`${c.numero} ${c.texte}`} className="riph-texte">
            {c.texte}
          </li>
        ))}
      </ol>
    </section>
  );

const Population = ({ recherche: r }: { recherche: Recherche }) => (
  <section className="riph-carte" aria-labelledby="population-ctis">
    <h2 className="riph-carte__titre" id="population-ctis">
      Objet et population
    </h2>
    <Faits>
      <Fait term="Objectif principal" className="riph-texte">
        {r.objectifPrincipal}
      </Fait>
      <Fait term="Pathologies">
        {r.pathologies.map((p) => `${p.libelle}${p.maladieRare ? ' (maladie rare)' : ''}`).join(', ')}
      </Fait>
      <Fait term="Domaines">{r.domaines.map((d) => nomDomaine(d.libelle)).join(', ')}</Fait>
      <Fait
        term={r.faibleIntervention ? 'Justification du faible niveau d’intervention' : 'Justification de la catégorie de l’essai'}
      >
        {r.justification}
      </Fait>
      <Fait term="Participants" className="riph-chiffres">
        {r.nbSujetsTotal}
      </Fait>
      <Fait term="Âges">{nomsAges(r.tranchesAge)}</Fait>
      <Fait term="Sexes">{r.sexes.map((s) => (s === 'FEMME' ? 'Femmes' : 'Hommes')).join(', ')}</Fait>
      <Fait term="Population vulnérable">{r.populationVulnerable === null ? null : r.populationVulnerable ? 'Oui' : 'Non'}</Fait>
      <Fait term="Recrutement prévu à partir du">{r.debutRecrutementPrevu && dateFr(r.debutRecrutementPrevu)}</Fait>
      <Fait term="Fin prévue dans l’Union">{r.finPrevue && dateFr(r.finPrevue)}</Fait>
      <Fait term="Fin prévue dans le monde">{r.finGlobalePrevue && dateFr(r.finGlobalePrevue)}</Fait>
    </Faits>
  </section>
);

/** The science of a trial as the portal holds it: population, criteria of inclusion and of judgement. */
export const ElementRecherche = ({ id }: { id: number }) => (
  <Loadable reading={useCall(lireElementRecherche, { params: { id } })}>
    {(r) => (
      <div className="riph-pile">
        <Population recherche={r} />
        <Textes titre="Objectifs secondaires" textes={r.objectifsSecondaires} />
        <Textes titre="Critères d’inclusion" textes={r.criteresInclusion} />
        <Textes titre="Critères de non-inclusion" textes={r.criteresNonInclusion} />
        <Textes titre="Critères de jugement principaux" textes={r.criteresPrincipaux} />
        <Textes titre="Critères de jugement secondaires" textes={r.criteresSecondaires} />
      </div>
    )}
  </Loadable>
);

const contacts = (lus: Administratif['contactsPublics']) =>
  lus.map((c) => [c.nom, c.courriel, c.telephone].filter(Boolean).join(', ')).join(' ; ');
const adresse = (p: NonNullable<Administratif['promoteur']>) =>
  p.adresse && [...p.adresse.lignes, [p.adresse.cp, p.adresse.ville].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Sponsor, contacts, funding and numbers of a trial as the portal holds them. */
export const ElementAdministratif = ({ id }: { id: number }) => (
  <Loadable reading={useCall(lireElementAdministratif, { params: { id } })}>
    {(a) => (
      <section className="riph-carte" aria-labelledby="promoteur-ctis">
        <h2 className="riph-carte__titre" id="promoteur-ctis">
          Promoteur et numéros
        </h2>
        <Faits>
          <Fait term="Promoteur">{a.promoteur?.nom}</Fait>
          <Fait term="Adresse">{a.promoteur && adresse(a.promoteur)}</Fait>
          <Fait term="Autres promoteurs">{a.coPromoteurs.flatMap((c) => c.nom ?? []).join(', ')}</Fait>
          <Fait term="Représentant dans l’Union">{a.representantUE?.nom}</Fait>
          <Fait term="Contacts scientifiques">{contacts(a.contactsScientifiques)}</Fait>
          <Fait term="Contacts pour le public">{contacts(a.contactsPublics)}</Fait>
          <Fait term="Financement">{a.financeurs.join(', ')}</Fait>
          <Fait term="EudraCT">{a.numerosSecondaires.eudraCt}</Fait>
          <Fait term="NCT">{a.numerosSecondaires.nct}</Fait>
          <Fait term="ISRCTN">{a.numerosSecondaires.isrctn}</Fait>
          {a.numerosSecondaires.autres.map((n) => (
            <Fait key={n.libelle} term={n.code ?? 'Autre numéro'}>
              {n.libelle}
            </Fait>
          ))}
        </Faits>
      </section>
    )}
  </Loadable>
);
