// Stands in the pages of whoever is signed in, before all other scripts.
import { drawFirstScreen } from './draw-first-screen.ts'

try {
  drawFirstScreen()
} catch {
  // The application draws the page by itself.
}
