/** The list of studies, by keyset: one query for the screen and its export. Who sees which row is added here, never asked of the caller. */

import { Injectable } from '@nestjs/common';
import { type Cle, clesDe, lirePosition, pageDe, suite } from '@riph/chassis/store/postgres/pages';
import { empty, join, type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import { ETAT_ETUDE_LABELS, ETATS_ETUDE, SANS_SUITE } from '@riph/contracts/etude/socle/dossier.workflow';
import type { LigneEtude, RechercheEtudes } from '@riph/contracts/etude/vie/etude.schemas';
import { SANS_DECISION_ANSM } from '@riph/contracts/etude/vie/vie.rules';
import { isComite } from '@riph/examen/socle/acteurs.rules';
import { qualificationLibelle } from '../../depot/recepisse/recepisses.ts';
import { DERNIER_ENVOI } from '../../socle/dossier/acces.repository.ts';
import { ACTES_PUBLICS } from '../../socle/dossier/actes-visibles.rules.ts';

type Ligne = Omit<LigneEtude, 'etatLibelle' | 'qualificationLibelle'>;

type Rule = (actor: Actor) => Sql;

const delComite: Rule = ({ utiId, cppId }) => sql`
  exists (select 1 from dossier d where d.etu_id = e.id and d.cpp_id = ${cppId} and d.deposant_uti_id <> ${utiId})
`;
const DEPOSEES: Rule = () => sql`e.etat <> 'EN_CREATION'`;
/**
 * Rows of a reader (DRO-04, DRO-05, DRO-06): a sponsor's own, and that to which another one invited him; those that have a dossier of the active committee that the
 * reader did not file; filed ones for the agency and the administration.
 */
const PERIMETRES: Partial<Record<Actor['profil'], Rule>> = {
  DEPOSANT: ({ utiId }) => sql`
    (e.deposant_uti_id = ${utiId}
      or exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ${utiId}))
  `,
  GESTIONNAIRE: delComite,
  INSTRUCTEUR: delComite,
  UTILISATEUR_ANSM: DEPOSEES,
  SUPER_ADMIN: DEPOSEES,
};

const suiviDuComite: Rule = ({ utiId, cppId }) => sql`
  d.cpp_id = ${cppId} and d.deposant_uti_id <> ${utiId} and d.statut <> 'BROUILLON'
  and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = ${utiId})
`;
/**
 * Of a study, the dossiers whose timeline the reader opens (`contenuVisible`). A draft is its sponsor's alone, its acts too; the agency knows of those that it
 * reviews; who has a link with a dossier of nothing that is done with it.
 */
const SUIVIS: Partial<Record<Actor['profil'], Rule>> = {
  DEPOSANT: ({ utiId }) => sql`d.deposant_uti_id = ${utiId}`,
  GESTIONNAIRE: suiviDuComite,
  INSTRUCTEUR: suiviDuComite,
  UTILISATEUR_ANSM: () => sql`
    d.statut <> 'BROUILLON' and (d.reglementation_code in ('REG745', 'REG746') or d.qualification_code = 'CAT1')
  `,
  SUPER_ADMIN: () => sql`d.statut <> 'BROUILLON'`,
};

/** The form says it: a study is ancillary when one of its requests was filed so. */
const ANCILLAIRE = sql`exists (select 1 from dossier a where a.etu_id = e.id and a.ancillaire)`;
/** A request that waits for the agency, whatever the committee has said so far but for a refusal. */
const ANSM_ATTENDUE = sql`
  w.decision_ansm = 'EN_ATTENTE' and w.statut not in ('BROUILLON', ${join(SANS_SUITE)})
  and e.etat not in (${join(SANS_DECISION_ANSM)})
`;
/** Its other side, told to nobody who is only a guest of the study. */
const volet = ({ utiId }: Actor, autre = empty): Sql => sql`
  exists (select 1 from lien_mixte l where l.etu_id = e.id and l.statut = 'CONFIRME' ${autre}
    and not exists (select 1 from deposant_externe x where x.etu_id = e.id and x.uti_id = ${utiId}))
`;
/** Of the version in force; of a study without an opinion, of its last request as it was last sent, or of its draft. */
const DOMAINES = sql`
  (select jsonb_array_elements_text(coalesce(
    (select v.element_administratif from version_etude v where v.etu_id = e.id order by v.rang desc limit 1),
    (select coalesce(f.element_administratif, d.element_administratif)
    from dossier d ${DERNIER_ENVOI}
    where d.etu_id = e.id
    order by d.id desc
    limit 1)
  ) -> 'domaineTherapeutiqueIds')::int)
`;

const mot = (v: string | undefined) => v?.trim() || null;
const contient = (colonne: Sql, typed: string | undefined): Sql => sql`
  (${mot(typed)}::text is null or strpos(lower(unaccent(coalesce(${colonne}, ''))), lower(unaccent(${mot(typed)}::text))) > 0)
`;
const filtre = (f: RechercheEtudes['filtres'], texte: string | undefined, actor: Actor): Sql => {
  const numeroCtis = mot(f.numeroCtis);
  return sql`
    ${contient(sql`e.numero`, f.numero)}
    and ${contient(sql`e.numero_national`, f.numeroNational)}
    and ${contient(sql`e.promoteur`, f.promoteur)}
    and (${f.reglementations}::text[] is null or e.reglementation_code = any(${f.reglementations}::text[]))
    and (${f.qualifications}::text[] is null or e.qualification_code = any(${f.qualifications}::text[]))
    and (${f.etats}::text[] is null or e.etat = any(${f.etats}::text[]))
    and (${f.cppIds}::int[] is null or e.cpp_id = any(${f.cppIds}::int[]))
    and (${f.ancillaire}::boolean is null or ${ANCILLAIRE} = ${f.ancillaire}::boolean)
    and (${f.avisDu}::date is null or e.date_avis_favorable >= ${f.avisDu}::date)
    and (${f.avisAu}::date is null or e.date_avis_favorable <= ${f.avisAu}::date)
    and (${f.finDu}::date is null or e.date_fin_prevue >= ${f.finDu}::date)
    and (${f.finAu}::date is null or e.date_fin_prevue <= ${f.finAu}::date)
    and (${f.assuranceAvant}::date is null or e.assurance_expiration <= ${f.assuranceAvant}::date)
    and (${f.ansmAttendue}::boolean is null
      or exists (select 1 from dossier w where w.etu_id = e.id and ${ANSM_ATTENDUE}) = ${f.ansmAttendue}::boolean)
    and (${f.debutDu}::date is null or e.date_debut_effectif >= ${f.debutDu}::date)
    and (${f.debutAu}::date is null or e.date_debut_effectif <= ${f.debutAu}::date)
    and (${f.recrutement}::text[] is null
      or coalesce((select p.recrutement from fiche_eclaire p where p.etu_id = e.id), 'EN_ATTENTE')
        = any(${f.recrutement}::text[]))
    and (${f.publiee}::boolean is null
      or exists (select 1 from fiche_eclaire p where p.etu_id = e.id and p.publication_autorisee) = ${f.publiee}::boolean)
    and (${f.mixte}::boolean is null or ${volet(actor)} = ${f.mixte}::boolean)
    and (${numeroCtis}::text is null or ${volet(actor, sql`and strpos(l.numero_ctis, ${numeroCtis}::text) > 0`)})
    and (${f.domaineIds}::int[] is null or ${f.domaineIds}::int[] && array${DOMAINES})
    and ${contient(sql`concat_ws(' ', e.titre, e.titre_abrege, e.numero, e.numero_national, e.promoteur)`, texte)}
  `;
};

const colonnes = ({ utiId }: Actor): Sql => sql`
  e.id as "etuId", e.numero, e.numero_national as "numeroNational", e.reglementation_code as "reglementationCode", e.etat,
  e.titre, e.titre_abrege as "titreAbrege", e.qualification_code as "qualificationCode", e.promoteur,
  e.deposant_nom as deposant, e.deposant_uti_id = ${utiId} as sienne, e.cpp_nom as "cppNom", ${ANCILLAIRE} as ancillaire,
  e.date_avis_favorable as "dateAvisFavorable", e.date_caducite as "dateCaducite",
  e.date_debut_effectif as "dateDebutEffectif", e.date_fin_prevue as "dateFinPrevue",
  e.date_fin_effective as "dateFinEffective", e.assurance_expiration as "assuranceExpiration"
`;

/** Of the acts that this reader may know of. That the administration opens a dossier is no act on it. */
const dernierActe = (objet: 'ETUDE' | 'DOSSIER', id: Sql, actor: Actor): Sql => {
  const connus = isComite(actor) ? null : ACTES_PUBLICS;
  return sql`
    (select (v.le at time zone 'Europe/Paris')::date
    from evenement v
    where v.entity_code = ${objet} and v.entity_id = ${id} and v.action <> 'CONSULTER_CONTENU'
      and (${connus}::text[] is null or v.action = any(${connus}::text[]))
    order by v.rang desc
    limit 1)
  `;
};
/** A guest reads no timeline of the study. */
const activite = (actor: Actor): Sql => sql`
  greatest(
    case when ${actor.profil === 'DEPOSANT' ? sql`e.deposant_uti_id = ${actor.utiId}` : sql`true`}
      then ${dernierActe('ETUDE', sql`e.id`, actor)} end,
    (select max(${dernierActe('DOSSIER', sql`d.id`, actor)})
    from dossier d
    where d.etu_id = e.id and ${SUIVIS[actor.profil]?.(actor) ?? sql`false`})
  ) as "derniereActivite"
`;

@Injectable()
export class EtudesRepository {
  constructor(private readonly db: Database) {}

  /** Newest first unless asked otherwise. A profile without a rule finds nothing. Throws `requete.invalide` for a position of another sort. */
  async page({ filtres: f, texte, tri, page }: RechercheEtudes, actor: Actor) {
    const taille = page?.taille ?? TAILLE_PAGE;
    const perimetre = PERIMETRES[actor.profil]?.(actor) ?? sql`false`;
    const de = sql`from etude e where ${perimetre} and ${filtre(f, texte, actor)}`;
    const cles = clesDuTri(tri);
    const apres = lirePosition(page?.apres, cles.length);
    if (page?.apres !== undefined && apres === null)
      throw refusal('requete.invalide', { raison: 'la page demandée est inconnue' });
    const s = suite(cles, sql`e.id`, apres, tri?.[0]?.sens ?? 'desc');
    const [lignes, [{ total }]] = await Promise.all([
      this.db.query<Ligne & { cle: string[]; cleId: number }>(sql`
        select ${colonnes(actor)}, ${activite(actor)}, ${s.position}
        ${de} and (${s.condition})
        order by ${s.ordre}
        limit ${taille + 1}
      `),
      this.db.query<{ total: number }>(sql`select count(*) as total ${de}`),
    ]);
    const lues = pageDe(lignes, taille, total);
    return { ...lues, lignes: lues.lignes.map(({ cle: _cle, cleId: _cleId, ...l }) => enMots(l)) };
  }
}

const enOrdre = (colonne: Sql): Sql => sql`lower(unaccent(coalesce(${colonne}, '')))`;
/** A study without its day comes last among the days to come, and last among those of the past, the newest first. */
const CLES = {
  numero: sql`coalesce(e.numero, '')`,
  titre: enOrdre(sql`e.titre`),
  promoteur: enOrdre(sql`e.promoteur`),
  etat: sql`lpad(array_position(${ETATS_ETUDE}::text[], e.etat)::text, 2, '0')`,
  dateAvisFavorable: sql`coalesce(e.date_avis_favorable::text, '')`,
  dateFinPrevue: sql`coalesce(e.date_fin_prevue::text, '9999')`,
  cppNom: enOrdre(sql`e.cpp_nom`),
} as const;
/** The ids themselves are the last key of every sort: asked alone, they leave the index to be read. */
function clesDuTri(tri: RechercheEtudes['tri']): Cle[] {
  const autres = (tri ?? []).flatMap(({ champ, sens }) => (champ === 'id' ? [] : [{ champ, sens }]));
  return autres.length > 0 ? clesDe(CLES, autres, 'numero') : [];
}

const enMots = (l: Ligne): LigneEtude => ({
  ...l,
  etatLibelle: ETAT_ETUDE_LABELS[l.etat],
  qualificationLibelle: l.qualificationCode === null ? null : (qualificationLibelle(l.qualificationCode) ?? l.qualificationCode),
});
