/** Compensation: each file that was certified is there once, with the amount that its verification told, which is the sum of its lines; no day is paid by two files. */
import type { FichierCertifie, Registre } from '../registre.ts';
import type { Bases } from './bases.ts';
import { ajouter, type Constat } from './constat.ts';

type Fichier = FichierCertifie & { id: number; somme: number; lignes: number; certifications: number };

export async function auditerIndemnites(bases: Bases, registre: Registre, c: Constat): Promise<void> {
  const rows = await bases.lire<Fichier>(
    'indemnites',
    `select f.id, f.cpp_id as "cppId", f.date_debut::text as "dateDebut", f.date_fin::text as "dateFin", f.total, f.nombre, f.document->>'sha256' as sha256,
       (select coalesce(sum(l.montant), 0)::int from ligne l where l.fichier_id = f.id) as somme,
       (select count(*)::int from ligne l where l.fichier_id = f.id) as lignes,
       (select count(*)::int from evenement e
        where e.entity_code = 'FICHIER_INDEMNITES' and e.entity_id::int = f.id and e.action = 'CERTIFIER_INDEMNITES') as certifications
     from fichier f where f.statut = 'CERTIFIE' order by f.cpp_id, f.date_debut`,
  );
  for (const [id, f] of registre.indemnites) {
    const tenu = rows.find((r) => r.id === id);
    const quoi = `compensation of committee ${f.cppId} from ${f.dateDebut} to ${f.dateFin}`;
    if (!tenu) c.perdus.push(`${quoi} was certified and does not stand`);
    else if (Object.entries(f).some(([cle, valeur]) => new Map<string, unknown>(Object.entries(tenu)).get(cle) !== valeur))
      c.perdus.push(`${quoi} is not what was certified: ${JSON.stringify(tenu)}, ${JSON.stringify(f)} was acknowledged`);
  }
  for (const [i, r] of rows.entries()) {
    const quoi = `compensation file ${r.id}`;
    if (r.somme !== r.total || r.lignes !== r.nombre)
      c.ecarts.push(`${quoi} says ${r.total} in ${r.nombre} lines, its lines are ${r.somme} in ${r.lignes}`);
    if (r.certifications === 0) c.perdus.push(`${quoi} has no line in the journal`);
    if (r.certifications > 1) c.doubles.push(`${quoi} was certified ${r.certifications} times`);
    const avant = rows[i - 1];
    if (avant?.cppId === r.cppId && avant.dateFin >= r.dateDebut)
      c.doubles.push(`${quoi} pays days that file ${avant.id} pays too`);
  }
  ajouter(c, 'compensation files compared', registre.indemnites.size);
  ajouter(
    c,
    'compensation lines added up',
    rows.reduce((n, r) => n + r.lignes, 0),
  );
}
