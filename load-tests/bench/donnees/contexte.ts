/** What the generated rows refer to: committees, lists, pieces, files, séances and persons that the platform holds already. */
import type pg from 'pg';

export type Fichier = { documentId: string; nom: string; type: string; taille: number; sha256: string };
export type Cpp = { id: number; nom: string; ville: string };
type PieceAttendue = { categorieId: number; code: string; libelle: string };
export type Personne = { utiId: number; nom: string };
type SeanceConnue = { id: number; cppId: number; date: string; statut: string };

export type Contexte = {
  cpps: Cpp[];
  domaines: number[];
  typesPromoteur: ReadonlyMap<string, number>;
  franceId: number;
  /** Mandatory pieces, by kind of request and qualification. */
  pieces: (type: string, qualification: string) => PieceAttendue[];
  /** Files of the demonstration: the pieces and letters of all generated dossiers are these bytes. */
  fichiers: Fichier[];
  deposantsDemo: Personne[];
  seances: SeanceConnue[];
  cguId: number | null;
};

/** Throws when the demonstration data is not there: its files are needed. */
export async function lireContexte(
  referentiel: pg.Client,
  etude: pg.Client,
  seance: pg.Client,
  identity: pg.Client,
): Promise<Contexte> {
  const cpps = await referentiel.query<Cpp>('select id, nom, ville from cpp where actif order by id');
  const valeurs = await referentiel.query<{ id: number; liste: string; code: string }>(
    `select id, liste, code from valeur where actif and (liste = 'promoteur' or (liste = 'domaine' and reglementation_code = 'JARDE')) order by id`,
  );
  const [france] = (await referentiel.query<{ id: number }>(`select id from pays where iso3 = 'FRA'`)).rows;
  const matrice = await referentiel.query<PieceAttendue & { type: string; qualification: string | null }>(
    `select p.type_dossier as type, p.qualification_code as qualification, p.categorie_id as "categorieId", v.code, v.libelle
     from piece_obligatoire p join valeur v on v.id = p.categorie_id
     where p.reglementation_code = 'JARDE' and p.actif and p.obligation = 'O' order by p.ordre, p.id`,
  );
  const fichiers = await etude.query<Fichier>(
    `select distinct on (sha256) document_id as "documentId", nom, type, taille, sha256 from piece where statut = 'ACTIVE' order by sha256`,
  );
  if (fichiers.rows.length < 30) throw new Error('the demonstration dossiers and their pieces are not there: start with --demo');
  const seances = await seance.query<SeanceConnue>(
    `select id, cpp_id as "cppId", date::text as date, statut from seance where statut <> 'ANNULEE' order by id`,
  );
  const deposants = await identity.query<Personne>(
    `select p.uti_id as "utiId", p.prenom || ' ' || p.nom as nom from personne p join compte c using (uti_id) where c.profil = 'DEPOSANT' order by 1`,
  );
  const [cgu] = (await identity.query<{ id: number }>(`select id from cgu where statut = 'PUBLIEE'`)).rows;
  return {
    cpps: cpps.rows,
    domaines: valeurs.rows.filter((v) => v.liste === 'domaine').map((v) => v.id),
    typesPromoteur: new Map(valeurs.rows.filter((v) => v.liste === 'promoteur').map((v) => [v.code, v.id])),
    franceId: france.id,
    pieces: (type, qualification) =>
      matrice.rows.filter((p) => p.type === type && (p.qualification === null || p.qualification === qualification)),
    fichiers: fichiers.rows,
    deposantsDemo: deposants.rows,
    seances: seances.rows,
    cguId: cgu?.id ?? null,
  };
}
