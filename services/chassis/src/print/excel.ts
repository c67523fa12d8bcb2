/**
 * The library of Excel files, read when the first one is written or read: a second of start for each process and each test file that never has one.
 */
import type ExcelJS from 'exceljs';

export const excel = async (): Promise<typeof ExcelJS> => (await import('exceljs')).default;
