// Stands in the pages of whoever is signed in, before all other scripts.
import { drawReviews } from './draw-reviews.ts'

try {
  drawReviews()
} catch {
  // The application draws the page by itself.
}
