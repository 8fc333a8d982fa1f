// Stands in the pages of whoever is signed in, before all other scripts.
import { drawAgency } from './draw-agency.ts'

try {
  drawAgency()
} catch {
  // The application draws the page by itself.
}
