// Stands in the pages of whoever is signed in, before all other scripts.
import { drawLeaderboard } from './draw-leaderboard.ts'

try {
  drawLeaderboard()
} catch {
  // The application draws the page by itself.
}
