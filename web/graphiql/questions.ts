/** What the page opens with: one tab each. They fit the demo space, and any other after a change of words. */
export const questions: readonly string[] = [
  `# Run with Ctrl-Enter. Other goals to try:
#   兰亭的搜索现在用什么？
#   张伟最近怎么样？
#   兰亭第四季度预算是多少？
#   Où habite Marie ?
query Ask {
  contextPacket(
    request: {
      goal: "When does the Lanting beta launch?"
    }
  ) {
    status
    items {
      text
      holds
      relevance
      assertion {
        id
        lifecycle
        validFrom
        validUntil
      }
    }
    conflicts {
      note
    }
    ambiguities {
      name
      question
    }
    omissions {
      reason
      count
    }
  }
}
`,
  `# The same question, answered for an earlier day.
query AskAboutThen {
  contextPacket(
    request: {
      goal: "When does the Lanting beta launch?"
      validAt: "2026-11-05T12:00:00+08:00"
    }
  ) {
    validAt
    items {
      text
      holds
    }
  }
}
`,
  `# Two bear this name: what is known about each,
# and the words that say so.
query WhoIs {
  viewer {
    userId
    roles
  }
  entities(search: "张伟", first: 5) {
    edges {
      node {
        id
        name
        aliases
        status
        assertions(first: 10) {
          edges {
            node {
              id
              predicate {
                name
              }
              lifecycle
              confidence
              supersededBy {
                id
              }
              evidence {
                basis
                excerpt
              }
            }
          }
        }
      }
    }
  }
}
`,
  `# A question kept open: leave it running, and
# save or correct something in another window.
subscription Watch {
  contextPacket(
    request: {
      goal: "When does the Lanting beta launch?"
    }
  ) {
    version
    triggers
    items {
      text
      holds
    }
  }
}
`,
];
