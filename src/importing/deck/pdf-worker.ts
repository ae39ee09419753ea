// Reads a PDF beside the page. It may ask no address (host/http/policy.ts, by the name of this file); pdf.js runs no
// script of a document.

import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
