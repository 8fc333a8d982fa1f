// In this order: lists count what there is on the platform, and the isolation matrix leaves the most behind.
import './whole-platform/lists.suite.ts'
import './whole-platform/bad-input.suite.ts'
import './whole-platform/ended-rights.suite.ts'
import './whole-platform/isolation.suite.ts'
