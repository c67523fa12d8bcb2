/** PDF from HTML by Chromium: accessible (tagged, outlined), A4, two warm pages of one browser shared by all services of the process. */
import { Injectable } from '@nestjs/common';
import type { Html } from './html.ts';
import { type PdfOptions, printPdf } from './pdf-browser.ts';

@Injectable()
export class Pdf {
  /** The bytes of the PDF. Nothing is fetched: images and fonts come as data: addresses. Throws when Chromium cannot be started. */
  print(content: Html | string, options: PdfOptions): Promise<Buffer> {
    return printPdf(String(content), options);
  }
}
