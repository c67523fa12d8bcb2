/** A study of the European portal, read. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { orWhileAway } from '@riph/chassis/calls/while-away';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { etudeLieuxInternal } from '@riph/contracts/etude/vie/lieux.internal';
import { DocumentsCtis } from '../documents/documents.ts';
import { deLEtude } from '../documents/numero.rules.ts';
import { VersionsPrises } from '../portail/versions-prises.repository.ts';
import { dossiersCtis, type EtudeVue } from '../socle/collections.ts';
import { DestructionEssaiRepository } from '../socle/destruction-essai.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { PremiersSujets } from '../socle/premiers-sujets.ts';
import { AccesPromoteurs } from './acces.ts';
import { EtudeAccess } from './etude.access.ts';
import { etudeLue } from './etude.vue.ts';

@Handles(dossierCtisEtude)
export class EtudeHandlers implements Handlers<typeof dossierCtisEtude> {
  constructor(
    private readonly store: Objets,
    private readonly prises: VersionsPrises,
    private readonly access: EtudeAccess,
    private readonly acces: AccesPromoteurs,
    private readonly documents: DocumentsCtis,
    private readonly premiersSujets: PremiersSujets,
    private readonly calls: CallService,
    private readonly destructions: DestructionEssaiRepository,
  ) {}

  verifierAcces({ body, actor }: Input<typeof dossierCtisEtude, 'verifierAcces'>) {
    return this.acces.demander(body.numeroCtis, actor);
  }
  listerDemandesAcces() {
    return this.acces.lister();
  }
  deciderAcces({ params, body, actor }: Input<typeof dossierCtisEtude, 'deciderAcces'>) {
    return this.acces.decider(params.demandeId, body, actor);
  }
  async listerAcces({ params, actor }: Input<typeof dossierCtisEtude, 'listerAcces'>) {
    return this.acces.deLEssai(await this.access.etude(params.etuId, actor), actor);
  }
  async retirerAcces({ params, body, actor }: Input<typeof dossierCtisEtude, 'retirerAcces'>) {
    await this.acces.retirer(params.etuId, params.utiId, body.motif);
    return this.acces.deLEssai(await this.access.etude(params.etuId, actor), actor);
  }

  async listerMesEssais({ actor }: Input<typeof dossierCtisEtude, 'listerMesEssais'>) {
    const etudes = await this.acces.duPromoteur(actor);
    const dossiers = new Map(
      (
        await this.store.readMany(
          dossiersCtis,
          etudes.flatMap((e) => e.dossiers.map((d) => d.id)),
        )
      ).map((d) => [Number(d.id), d.contenu]),
    );
    return etudes.map(({ id: etuId, numeroCtis, titre, dossiers: refs }) => ({
      etuId,
      numeroCtis,
      titre,
      dossiers: refs.flatMap(({ id, cleDemande, type, statut }) => {
        const la = dossiers.get(id);
        if (la?.suppression) return [];
        const attendVous = la?.suivi?.demandes.some((x) => x.statut === 'ENVOYEE') ?? false;
        return [{ id, cleDemande, type, statut: la?.statut ?? statut, attendVous }];
      }),
    }));
  }

  async lire({ params, actor }: Input<typeof dossierCtisEtude, 'lire'>) {
    return this.lue(await this.access.etude(params.id, actor), actor);
  }
  async listerSites({ params, actor }: Input<typeof dossierCtisEtude, 'listerSites'>) {
    return (await this.access.etude(params.id, actor)).sites;
  }
  async listerProduits({ params, actor }: Input<typeof dossierCtisEtude, 'listerProduits'>) {
    return (await this.access.etude(params.id, actor)).produits;
  }
  async lireElementRecherche({ params, actor }: Input<typeof dossierCtisEtude, 'lireElementRecherche'>) {
    return (await this.access.etude(params.id, actor)).recherche;
  }
  async lireElementAdministratif({ params, actor }: Input<typeof dossierCtisEtude, 'lireElementAdministratif'>) {
    return (await this.access.etude(params.id, actor)).administratif;
  }
  async lireDepuisDossier({ params, actor }: Input<typeof dossierCtisEtude, 'lireDepuisDossier'>) {
    return this.lue(await this.access.etudeDuDossier(params.id, actor), actor);
  }
  async lireDepuisNumeroCtis({ params, actor }: Input<typeof dossierCtisEtude, 'lireDepuisNumeroCtis'>) {
    return this.lue(await this.access.parNumero(params.numeroCtis.trim(), actor), actor);
  }

  /** By its number in the trial. */
  async supprimerDocument({ params, actor }: Input<typeof dossierCtisEtude, 'supprimerDocument'>) {
    const etude = await this.access.etude(params.etuId, actor);
    const { dosId, rang } = deLEtude(params.id);
    if (!etude.dossiers.some((d) => d.id === dosId)) throw refusal('objet.introuvable', { objet: 'Document' });
    const { dossier } = await this.access.aTraiter(dosId, actor);
    await this.documents.retirer(dossier, rang, actor);
    return { message: 'Le fichier est retiré. L’historique garde la trace de son dépôt et de son retrait.' };
  }

  private async lue(etude: EtudeVue, actor: Actor) {
    const vus = await this.access.dossiersDe(etude, actor);
    const [sujets, detruiteLe, signales] = await Promise.all([
      this.premiersSujets.de(etude, vus),
      this.destructions.detruitLe(etude.id),
      // Away, the trial is read all the same.
      orWhileAway(this.calls.call(etudeLieuxInternal, 'listerEnCause', {}), []),
    ]);
    return etudeLue(etude, new Map(vus.map((d) => [d.id, d])), { premierSujet: sujets?.sujet ?? null, detruiteLe, signales });
  }

  /** The last state first. */
  async listerVersions({ params, actor }: Input<typeof dossierCtisEtude, 'listerVersions'>) {
    const { numeroCtis } = await this.access.etude(params.id, actor);
    const prises = (await this.prises.de(numeroCtis)).filter((v) => v.suite !== 'RECUE');
    return prises.map(({ hash: _, suite, ...v }) => ({ ...v, appliquee: suite !== 'PASSEE' })).toReversed();
  }
}
