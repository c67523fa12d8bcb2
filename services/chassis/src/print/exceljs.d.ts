/** The library types its whole only: these are the same classes, by the files that hold them. */
declare module 'exceljs/lib/doc/workbook.js' {
  import type ExcelJS from 'exceljs';

  const Workbook: typeof ExcelJS.Workbook;
  export default Workbook;
}
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type ExcelJS from 'exceljs';

  const WorkbookWriter: typeof ExcelJS.stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}
