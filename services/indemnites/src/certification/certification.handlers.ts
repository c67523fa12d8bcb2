import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { safeFileName } from '@riph/contracts/core/files';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import { FICHIERS_MONTRES_MAX, type fichierIndemnitesLu } from '@riph/contracts/indemnites/indemnites.schemas';
import type * as z from 'zod';
import { type Fichier, FichiersRepository, type Recherche } from '../socle/fichiers.repository.ts';
import { IndemnitesAccess } from '../socle/indemnites.access.ts';
import { Faits } from '../voisins/faits.ts';
import { bloquantesDe, Certification, nomDe } from './certification.ts';
import { montrees } from './verification.rules.ts';

/** Compensation files of a committee: made, checked, certified, found again. */
@Handles(indemnitesCertification)
export class CertificationHandlers implements Handlers<typeof indemnitesCertification> {
  constructor(
    private readonly access: IndemnitesAccess,
    private readonly certification: Certification,
    private readonly fichiers: FichiersRepository,
    private readonly comites: Comites,
    private readonly faits: Faits,
    private readonly clock: Clock,
  ) {}

  async rechercher({ query, actor }: Input<typeof indemnitesCertification, 'rechercher'>) {
    const lus = await this.fichiers.rechercher(this.access.restreindre(query.recherche, actor), FICHIERS_MONTRES_MAX);
    return Promise.all(lus.map((f) => this.lu(f)));
  }

  async generer({ params, actor }: Input<typeof indemnitesCertification, 'generer'>) {
    const cpp = await this.access.comite(actor);
    return { document: await this.certification.generer(cpp, params, actor), temporaire: true };
  }

  async verifier({ params, files, actor }: Input<typeof indemnitesCertification, 'verifier'>) {
    const cpp = await this.access.comite(actor);
    const v = await this.certification.verifier(cpp, params, files.fichier[0]);
    const bloquantes = bloquantesDe(v.anomalies);
    if (bloquantes === 0) await this.certification.noterVerifie(v, actor);
    const { personnes, total, nombre, anomalies } = v;
    return { conforme: bloquantes === 0, bloquantes, ...montrees(anomalies), personnes, total, nombre };
  }

  async certifier({ params, files, actor }: Input<typeof indemnitesCertification, 'certifier'>) {
    const cpp = await this.access.comite(actor);
    return this.lu(await this.certification.certifier(cpp, params, files.fichier[0], actor));
  }

  async telecharger({ params, actor }: Input<typeof indemnitesCertification, 'telecharger'>) {
    const { document } = await this.access.fichier(params.pjId, actor);
    if (!document) throw refus('indemnites.introuvable', {});
    return { document };
  }

  telechargerZipAnnee({ params: { annee }, actor }: Input<typeof indemnitesCertification, 'telechargerZipAnnee'>) {
    return this.zip({ annee }, actor, `indemnites_${annee}.zip`);
  }

  telechargerZip({ query, actor }: Input<typeof indemnitesCertification, 'telechargerZip'>) {
    return this.zip(query.recherche, actor, `indemnites_${this.clock.today()}.zip`);
  }

  /** Agendas, records and presence lists of the séances held: what proves the lines. */
  async telechargerZipSeances({
    params: { cppId, dateDebut, dateFin },
    actor,
  }: Input<typeof indemnitesCertification, 'telechargerZipSeances'>) {
    const cpp = await this.access.comiteNomme(cppId, actor);
    if (dateDebut > dateFin)
      throw refus('indemnites.periode', { raison: 'La période finit avant de commencer : vérifiez ses deux dates.' });
    const documents = await this.faits.documents(cpp.id, dateDebut, dateFin);
    if (documents.length === 0) throw refus('indemnites.aucunDocument', {});
    const entrees = documents.map((d) => ({
      chemin: `${d.date}_seance_${d.seanceId}/${safeFileName(d.nom)}`,
      documentId: d.documentId,
    }));
    return { zip: { nom: safeFileName(`seances_${cpp.code}_${dateDebut}_${dateFin}.zip`), entrees } };
  }

  private async zip(recherche: Recherche, actor: Actor, nom: string) {
    const lus = await this.fichiers.rechercher({ ...this.access.restreindre(recherche, actor), statut: 'CERTIFIE' }, null);
    const comites = await this.comites.tous();
    const entrees = lus.flatMap((f) => {
      const code = comites.get(f.cppId)?.code ?? `cpp-${f.cppId}`;
      return f.document ? [{ chemin: `${safeFileName(code)}/${nomDe({ code }, f)}`, documentId: f.document.documentId }] : [];
    });
    if (entrees.length === 0) throw refus('indemnites.aucunFichier', {});
    return { zip: { nom, entrees } };
  }

  private async lu(f: Fichier): Promise<z.output<typeof fichierIndemnitesLu>> {
    const { document, president } = f;
    return {
      ...f,
      comite: await this.comites.nom(f.cppId),
      certificat:
        document && president !== null
          ? { president, nom: document.nom, taille: document.taille, sha256: document.sha256 }
          : null,
    };
  }
}
