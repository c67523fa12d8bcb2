/** The report of a reporter of a request, written in the page. He alone reads it until he files it. Rules: CTI-43, RAP-11. */
import { Handles } from '@riph/chassis/calls/handles';
import { html } from '@riph/chassis/print/html';
import { RapportRedige, type RedactionGardee } from '@riph/chassis/print/rapport-redige';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisRedactionRapport } from '@riph/contracts/dossier-ctis/redaction-rapport.calls';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { RapporteursAccess } from '../rapporteurs/rapporteurs.access.ts';
import { raisonFermee } from '../rapporteurs/rapporteurs.rules.ts';
import { PAS_RAPPORTEUR, Rapporteurs } from '../rapporteurs/rapporteurs.ts';
import { VueRapporteurs } from '../rapporteurs/vue.ts';
import { idRedaction, redactionsCtis } from '../socle/collections.ts';
import { isTaken, Objets } from '../socle/objets.repository.ts';

@Handles(dossierCtisRedactionRapport)
export class RedactionRapportHandlers implements Handlers<typeof dossierCtisRedactionRapport> {
  constructor(
    private readonly store: Objets,
    private readonly access: RapporteursAccess,
    private readonly rapporteurs: Rapporteurs,
    private readonly vue: VueRapporteurs,
    private readonly rapport: RapportRedige,
    private readonly comites: Comites,
  ) {}

  async lire({ params, actor }: Input<typeof dossierCtisRedactionRapport, 'lire'>) {
    return this.rapport.lu(await this.gardee((await this.sienne(params, actor)).cle));
  }

  /** Of two machines that save at once, the second is told. Throws `version.perimee`. */
  async enregistrer({ params, body, actor }: Input<typeof dossierCtisRedactionRapport, 'enregistrer'>) {
    const { cle } = await this.sienne(params, actor);
    const garde = this.rapport.suite(await this.gardee(cle), body, actor);
    if (!(await this.commencer(cle, garde)))
      await this.store.change(redactionsCtis, { id: cle }, (avant) => {
        Object.assign(avant, this.rapport.suite({ ...avant }, body, actor));
      });
    return { version: garde.version, enregistreLe: garde.majLe };
  }

  /** Filed as an uploaded report is. */
  async deposer({ params, body, actor }: Input<typeof dossierCtisRedactionRapport, 'deposer'>) {
    const { vus, cle } = await this.sienne(params, actor);
    const numero = `${vus.dossier.numeroCtis} ${vus.dossier.cleDemande}`;
    await this.rapport.rendre({
      garde: await this.gardee(cle),
      version: body.version,
      qui: 'RAPPORTEUR',
      grille: 'PARTIE_2',
      actor,
      imprime: {
        emetteur: { nom: actor.nom, adresse: [await this.comites.nom(vus.cppId)] },
        reference: numero,
        titre: `Rapport sur la partie II de l’essai ${numero}`,
        qualite: 'Le rapporteur',
        entete: html`<p>Rapport confidentiel, destiné au comité. ${TYPE_RAPPORTEUR_LABELS[params.typeDoc]}.</p>`,
      },
      nom: `Rapport ${numero}.pdf`,
      deposer: (fichier) => this.rapporteurs.deposer(vus, params.typeDoc, fichier, actor),
    });
    return this.vue.lus(params.dosId, actor);
  }

  /** The place that the caller holds, while the committee examines the request. */
  private async sienne({ dosId, typeDoc }: { dosId: DosId; typeDoc: TypeRapporteur }, actor: Actor) {
    const vus = await this.access.aTraiter(dosId, actor);
    const place = vus.garde?.contenu.rapporteurs.find((r) => r.type === typeDoc && r.utiId === actor.utiId);
    const raison = place ? raisonFermee(vus.dossier) : PAS_RAPPORTEUR;
    if (raison !== null) throw refusal('transition.refusee', { raisons: [raison] });
    return { vus, cle: idRedaction({ dosId, cppId: vus.cppId, type: typeDoc, utiId: actor.utiId }) };
  }

  private async gardee(cle: string): Promise<RedactionGardee | undefined> {
    return (await this.store.read(redactionsCtis, cle))?.contenu;
  }

  /** False when something was typed before. */
  private async commencer(cle: string, garde: RedactionGardee): Promise<boolean> {
    try {
      await this.store.create(redactionsCtis, cle, { ...garde, contenu: { ...garde.contenu } });
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }
}
