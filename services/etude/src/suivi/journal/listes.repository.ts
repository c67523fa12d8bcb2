/** The journal and the draws as lists, by keyset on their growing number: page 1 000 costs what page 1 costs. Asked by search, which knows who sees what. */

import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { empty, type Sql, sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Input } from '@riph/contracts/core/call';
import { PROFILS } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import type { CppId } from '@riph/contracts/core/ids';
import type { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { TYPES_INITIAUX } from '@riph/contracts/etude/socle/dossier.workflow';
import { libelleAction } from '@riph/contracts/etude/suivi/actes';
import type { LigneAction, LigneTirage, RechercheTirages } from '@riph/contracts/etude/suivi/actions.schemas';
import { TYPES_DOSSIER, type TypeDossier } from '@riph/contracts/referentiel/reglementation';
import { PREPARATIFS } from '@riph/examen/historique/evenements.vue';
import { ACTES_PUBLICS } from '../../socle/dossier/actes-visibles.rules.ts';
import { libelleEtat } from '../evenements/evenements.rules.ts';

type Actions = Input<typeof etudeInternal, 'listerActions'>['input'];
type Recherche = { page?: { taille: number; apres?: string }; tri?: { sens: 'asc' | 'desc' }[] };
type LigneJournal = Omit<LigneAction, 'libelle' | 'profil'> & { profil: string | null };

/**
 * By which line of the journal a dossier went from one committee to another; a study moves with its initial request. `objet` is the id of the dossier or of the study.
 */
const passages = (objet: Sql, types: readonly TypeDossier[]): Sql => sql`
  passage as (
    select ${objet} as objet, r.vers, v.rang
    from (
      select dos_id, nouveau_cpp_id as vers, row_number() over (partition by dos_id order by id) as n
      from reaffectation
      where decision = 'ACCEPTEE'
    ) r
    join (
      select entity_id as dos_id, rang, row_number() over (partition by entity_id order by rang) as n
      from evenement
      where entity_code = 'DOSSIER' and action = 'REAFFECTER'
    ) v using (dos_id, n)
    join dossier d on d.id = r.dos_id and d.type = any(${types})
  )
`;

/** What a sponsor prepares is his alone until a change of state: his sending is one. */
const dejaEnvoye = sql`(
  e.profil is distinct from 'DEPOSANT' or e.action <> all(${PREPARATIFS}) or exists (
    select
    from evenement s
    where s.entity_code = e.entity_code and s.entity_id = e.entity_id and s.rang > e.rang
      and s.vers is not null and s.vers is distinct from s.de))`;

/** The study's own committee and number stand for its acts; a draft is its sponsor's alone. */
const OBJETS = {
  DOSSIER: {
    table: sql`dossier`,
    conflit: sql`o.id`,
    visible: sql`o.statut <> 'BROUILLON' and ${dejaEnvoye}`,
    passage: passages(sql`d.id`, TYPES_DOSSIER),
  },
  ETUDE: {
    table: sql`etude`,
    conflit: sql`any (select id from dossier x where x.etu_id = o.id)`,
    visible: sql`o.etat <> 'EN_CREATION'`,
    passage: passages(sql`d.etu_id`, TYPES_INITIAUX),
  },
} as const;

const typed = (texte: string | undefined) => texte?.trim() || null;

/** Of the committee in charge alone: the one that was relieved has a line of it elsewhere (REA-03). Of the time before it came, its people read what the sponsor reads (REA-02). */
const deSonTemps = (cppId: CppId | null | undefined): Sql => sql`
  (${cppId}::int is null or (
    o.cpp_id = ${cppId}::int
    and (e.action = any(${ACTES_PUBLICS})
      or not exists (select from passage p where p.objet = o.id and p.vers = ${cppId}::int and e.rang < p.rang))))
`;

const parmiLesActions = ({ entite, cppId, recherche: { filtres: f }, sansLienDe, sansDepotDe }: Actions): Sql => {
  const [auteur, numero] = [typed(f.auteur), typed(f.numero)];
  return sql`
    e.entity_code = ${entite}
    and ${deSonTemps(cppId)}
    and (${f.du}::date is null or (e.le at time zone 'Europe/Paris')::date >= ${f.du}::date)
    and (${f.au}::date is null or (e.le at time zone 'Europe/Paris')::date <= ${f.au}::date)
    and (${auteur}::text is null
      or strpos(lower(unaccent(coalesce(e.auteur, ''))), lower(unaccent(${auteur}::text))) > 0)
    and (${f.profils}::text[] is null or e.profil = any(${f.profils}::text[]))
    and (${f.actions}::text[] is null or e.action = any(${f.actions}::text[]))
    and (${numero}::text is null or strpos(lower(coalesce(o.numero, '')), lower(${numero}::text)) > 0)
    and (${f.cppIds}::int[] is null or o.cpp_id = any(${f.cppIds}::int[]))
    and ${OBJETS[entite].visible}
    and (${sansLienDe}::int is null or not exists (
      select 1 from conflit c where c.uti_id = ${sansLienDe}::int and c.dos_id = ${OBJETS[entite].conflit}))
    and (${sansDepotDe}::int is null or o.deposant_uti_id <> ${sansDepotDe}::int)
  `;
};

const parmiLesTirages = ({ filtres: f }: RechercheTirages): Sql => {
  const numero = typed(f.numero);
  return sql`
    (${f.du}::date is null or (t.instant::timestamptz at time zone 'Europe/Paris')::date >= ${f.du}::date)
    and (${f.au}::date is null or (t.instant::timestamptz at time zone 'Europe/Paris')::date <= ${f.au}::date)
    and (${numero}::text is null or strpos(lower(coalesce(t.numero, '')), lower(${numero}::text)) > 0)
    and (${f.reglementations}::text[] is null or t.reglementation_code = any(${f.reglementations}::text[]))
    and (${f.modes}::text[] is null or t.mode = any(${f.modes}::text[]))
    and (${f.cppIds}::int[] is null or t.cpp_id = any(${f.cppIds}::int[]))
  `;
};

/** `avec`: what both the page and the total read from. */
type Listed<L> = { avec?: Sql; columns: Sql; from: Sql; cle: Sql; numero: (ligne: L) => number };

@Injectable()
export class ListesRepository {
  constructor(private readonly db: Database) {}

  async actions(asked: Actions) {
    const { entite, recherche } = asked;
    const { lignes, ...reste } = await this.page<LigneJournal>(recherche, {
      avec: sql`with ${OBJETS[entite].passage}`,
      columns: sql`
        e.rang, ${instantSql('e.le')} as le, e.auteur, e.profil, o.id as "objetId", o.numero, o.titre,
        o.cpp_nom as "cppNom", e.action, e.de, e.vers, e.commentaire
      `,
      from: sql`
        evenement e
        join ${OBJETS[entite].table} o on o.id = e.entity_id
        where ${parmiLesActions(asked)}
      `,
      cle: sql`e.rang`,
      numero: (l) => l.rang,
    });
    return { ...reste, lignes: lignes.map((l) => enMots(entite, l)) };
  }

  tirages(recherche: RechercheTirages) {
    return this.page<LigneTirage>(recherche, {
      columns: sql`
        t.id, t.dos_id as "dosId", t.numero, t.instant as date, t.reglementation_code as "reglementationCode",
        coalesce(d.type, t.type_demande) as type, t.mode, jsonb_array_length(t.candidats) as candidats,
        t.cpp_nom as "cppNom", t.seance_date as "seanceDate", t.operateur, t.motif
      `,
      from: sql`
        tirage t
        left join dossier d on d.id = t.dossier_id
        where ${parmiLesTirages(recherche)}
      `,
      cle: sql`t.id`,
      numero: (l) => l.id,
    });
  }

  /** One page of a query, its total, and the mark of the next one: the number of the last row. */
  private async page<L>(
    { page, tri }: Recherche,
    { avec = empty, columns, from, cle, numero }: Listed<L>,
  ): Promise<{ lignes: L[]; total: number; suivant: string | null }> {
    const [taille, isCroissant] = [page?.taille ?? TAILLE_PAGE, tri?.[0]?.sens === 'asc'];
    const apres = repereDe(page?.apres);
    const [beyond, sens] = isCroissant ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
    const [lignes, [{ total }]] = await Promise.all([
      this.db.query<L & object>(sql`
        ${avec}
        select ${columns}
        from ${from} and (${apres}::bigint is null or ${cle} ${beyond} ${apres}::bigint)
        order by ${cle} ${sens}
        limit ${taille + 1}
      `),
      this.db.query<{ total: number }>(sql`${avec} select count(*) as total from ${from}`),
    ]);
    return { ...cutPage(lignes, taille, (l) => String(numero(l))), total };
  }
}

const repereDe = (apres: string | undefined): string | null => {
  if (apres !== undefined && !/^\d{1,15}$/.test(apres))
    throw refusal('requete.invalide', { raison: 'la page demandée est inconnue' });
  return apres ?? null;
};

/** In words; a profile that no longer exists is nobody's. */
const enMots = (entite: string, l: LigneJournal): LigneAction => ({
  ...l,
  profil: PROFILS.find((p) => p === l.profil) ?? null,
  libelle: libelleAction(l.action),
  de: libelleEtat(entite, l.de),
  vers: libelleEtat(entite, l.vers),
});
