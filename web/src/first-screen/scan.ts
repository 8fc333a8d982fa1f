// Stands in the page of the scanner, before all other scripts.
import { drawScan } from './draw-scan.ts'

try {
  drawScan()
} catch {
  // The application draws the page by itself.
}
