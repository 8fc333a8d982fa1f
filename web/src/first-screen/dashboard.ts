// Stands in the pages of whoever is signed in, before all other scripts.
import { drawDashboard } from './draw-dashboard.ts'

try {
  drawDashboard()
} catch {
  // The application draws the page by itself.
}
