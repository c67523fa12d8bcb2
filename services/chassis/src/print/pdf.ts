/** PDF from HTML by Chromium: accessible (tagged, outlined), A4, two warm pages of one browser shared by all services of the process. */
import { Injectable } from '@nestjs/common';
import type { Html } from './html.ts';
import { printPdf } from './pdf-browser.ts';

export type PdfOptions = {
  /** Title of the document, read by screen readers and shown in the window. */
  titre: string;
  /** Left part of the footer; the page number is on the right. */
  pied?: string;
  isPaysage?: boolean;
};

@Injectable()
export class Pdf {
  /** The bytes of the PDF. Nothing is fetched: images and fonts come as data: addresses. Throws when Chromium cannot be started. */
  print(content: Html | string, options: PdfOptions): Promise<Buffer> {
    return printPdf(String(content), options);
  }
}
