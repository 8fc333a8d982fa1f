import './public-pages/board.suite.ts'
import './public-pages/checkout.suite.ts'
import './public-pages/my-card.suite.ts'
import './public-pages/scanner-funnel.suite.ts'
