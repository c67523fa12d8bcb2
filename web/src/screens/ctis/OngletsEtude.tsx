import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { LongList } from '../../components/LongList.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import { nomPays } from '../../labels/pays.ts';
import { nomInvestigateur, parPays, ROLES } from './ctis.rules.ts';
import { nomDose, nomForme, nomVoie, sansDoublons } from './vocabulaire.rules.ts';

const { listerProduits, listerSites, listerVersions } = dossierCtisEtude.calls;
type Produit = Answer<typeof listerProduits>[number];
type Site = Answer<typeof listerSites>[number];

const Lieu = ({ site: s }: { site: Site }) => (
  <li>
    <strong>{s.organisme.nom ?? 'Site sans nom'}</strong>
    {s.service && `, ${s.service}`}
    <br />
    {nomInvestigateur(s.investigateur)}
    <br />
    <span className="riph-discret">
      {[...s.adresse.lignes, [s.adresse.cp, s.adresse.ville].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      {s.retireLe && `. Retiré du portail le ${dateFr(s.retireLe)}`}
    </span>
  </li>
);

/** France first, open; the sites of other countries are folded. */
export const Sites = ({ id }: { id: number }) => (
  <Loadable reading={useCall(listerSites, { params: { id } })}>
    {(sites) =>
      sites.length === 0 ? (
        <Empty title="Aucun site">Le portail n’a pas publié de site pour cet essai.</Empty>
      ) : (
        <div className="riph-pile">
          {parPays(sites).map(([pays, lus]) => (
            <details key={pays} className="riph-carte" open={pays === 'France'}>
              <summary>
                {pays} ({compte(lus.length, 'site')})
              </summary>
              <LongList rows={lus} what="sites">
                {(s) => <Lieu key={s.siteKey} site={s} />}
              </LongList>
            </details>
          ))}
        </div>
      )
    }
  </Loadable>
);

const oui = (v: boolean | null, texte: string) => (v ? texte : null);
const FicheProduit = ({ produit: p, fois, rang }: { produit: Produit; fois: number; rang: number }) => (
  <section className="riph-carte" aria-labelledby={`produit-${rang}`}>
    <h2 className="riph-carte__titre" id={`produit-${rang}`}>
      {p.nom}
    </h2>
    {fois > 1 && <p className="riph-discret">Le portail annonce {fois} produits dont il dit la même chose.</p>}
    <Details>
      <Detail term="Rôle">{p.role === null ? null : (ROLES[p.role] ?? `Code ${p.role}`)}</Detail>
      <Detail term="Substances">{p.substances.flatMap((s) => s.nom ?? []).join(', ')}</Detail>
      <Detail term="Forme">{nomForme(p.formePharmaceutique)}</Detail>
      <Detail term="Voies">{p.voies.map(nomVoie).join(', ')}</Detail>
      <Detail term="Dose maximale par jour">{nomDose(p.dose.maxJour, p.dose.uniteJour)}</Detail>
      <Detail term="Dose maximale totale">{nomDose(p.dose.maxTotal, p.dose.uniteTotal)}</Detail>
      <Detail term="Code ATC">{p.atc}</Detail>
      <Detail term="Autorisation de mise sur le marché">
        {[p.amm.numero, p.amm.pays && nomPays(p.amm.pays)].filter(Boolean).join(', ')}
      </Detail>
      <Detail term="Procédure européenne">{p.amm.numeroReconnaissance}</Detail>
      <Detail term="Particularités">
        {[
          oui(p.orphelin, 'médicament orphelin'),
          oui(p.pediatrique, 'forme pédiatrique'),
          oui(p.mti, 'médicament de thérapie innovante'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Detail>
      {p.dispositifs.map((d) => (
        <Detail key={`${d.nomCommercial} ${d.description}`} term="Dispositif associé">
          {`${d.nomCommercial ?? 'sans nom'}${d.marquageCE ? ', marqué CE' : ''}`}
        </Detail>
      ))}
    </Details>
  </section>
);

/** The products of a trial, each told once with how often the portal lists it. */
export const Produits = ({ id }: { id: number }) => (
  <Loadable reading={useCall(listerProduits, { params: { id } })}>
    {(produits) => (
      <div className="riph-pile">
        {sansDoublons(produits).map(({ produit, fois }, i) => (
          <FicheProduit key={`${produit.ctisId} ${produit.nom}`} produit={produit} fois={fois} rang={i} />
        ))}
      </div>
    )}
  </Loadable>
);

/** Each state that the portal told, with what changed since the one before. */
export const Historique = ({ id }: { id: number }) => (
  <Loadable reading={useCall(listerVersions, { params: { id } })}>
    {(versions) => (
      <Timeline
        label="Versions reçues du portail"
        elements={versions.map((v) => ({
          id: v.version,
          date: v.recuLe,
          titre: `Version ${v.version}${v.misAJourLe ? `, modifiée au portail le ${dateFr(v.misAJourLe)}` : ''}`,
          detail: v.appliquee ? (
            <ul className="riph-liste">
              {v.changements.map((c) => (
                <li key={c}>{c}</li>
              ))}
            </ul>
          ) : (
            'Plus ancienne que celle déjà reçue : conservée sans la remplacer.'
          ),
        }))}
      />
    )}
  </Loadable>
);
