/**
 * Words of every language by the one value they stand for, so that a statement means the same in each.
 * Words are separated by bars. Languages are called by their own names. Add a word by adding it to its line.
 */
export const lexicons = {
  stage: {
    alpha: 'alpha|内测|内测版|alpha 版',
    beta: 'beta|公测|公测版|beta 版|测试版',
    MVP: 'MVP|最小可用版|最小可用版本',
    pilot: 'pilot|试点|灰度|试运行',
    preview: 'preview|预览版|抢先版',
    GA: 'GA|正式版|general availability',
  },
  event: {
    launch:
      '上线|发布|发版|开放|推出|launch|launches|launched|launching|releasing|shipping|release|releases|go-live|goes live|go live|ship|ships|rollout|rolls out|rolled out',
    kickoff: '启动|启动会|开工|kickoff|kick-off|kicks off|starts',
    delivery: '交付|delivery|handover|hand-off',
    migration: '迁移|搬迁|割接|migration|move|cutover|cut-over',
    review: '评审|评审会|验收|review|acceptance',
    freeze: '封版|冻结|代码冻结|code freeze|freeze|feature freeze',
    demo: '演示|演示会|demo',
    retrospective: '复盘|复盘会|retro|retrospective',
    'security audit': '安全审计|security audit',
  },
  purpose: {
    search:
      '全文搜索|全文检索|搜索引擎|搜索|检索|full-text search|full text search|searching|search',
    cache: '缓存|caching|cache',
    database: '数据库|主库|数据存储|primary database|database|data store|datastore',
    storage: '文件存储|对象存储|存储|object storage|file storage|storage',
    queue: '消息队列|任务队列|队列|message queue|job queue|queueing|queue',
    monitoring: '监控|告警|monitoring|alerting|observability',
    logging: '日志|logging|logs',
    deployment: '部署|发布部署|deployment|deploys|hosting',
    frontend: '前端|front end|front-end|frontend',
    backend: '后端|back end|back-end|backend',
    authentication: '登录|鉴权|认证|身份认证|authentication|sign-in|login|auth',
    payment: '支付|收款|payments|payment',
    design: '设计稿|设计|原型|prototyping|design',
    documentation: '文档|知识库|documentation|docs',
    testing: '自动化测试|测试|testing|tests',
    CI: '持续集成|continuous integration|CI',
    analytics: '数据分析|埋点|分析|analytics|reporting',
    notifications: '消息推送|推送|通知|push notifications|notifications',
    maps: '地图|maps',
    charts: '图表|可视化|charting|charts|visualisation|visualization',
    tracking: '任务管理|项目管理|需求管理|issue tracking|project management|tracking',
    meetings: '视频会议|开会|video calls|meetings',
    email: '邮件|发邮件|emails|email',
    API: '接口|the API|API',
  },
  state: {
    done: '完成|做完|写完|改完|弄完|搞定|合并|合入|交付|提交|签完|发出|关闭|done|finished|completed|complete|merged|delivered|submitted|signed|closed|sent',
    launched: '上线|发布|live|launched|released|shipped|deployed',
    blocked: '卡住|阻塞|被卡住|被阻塞|卡着|受阻|blocked|stuck',
    'in progress': '进行中|开发中|推进中|在做|in progress|under way|underway|ongoing',
    paused: '暂停|搁置|paused|on hold|parked',
    cancelled: '取消|叫停|cancelled|canceled|scrapped|dropped',
    'in review': '评审中|审核中|in review|under review',
    delayed: '延期|推迟|delayed|behind schedule|late',
  },
  /** What a preference is about, and below of what kind it is: together its aspect. */
  topic: {
    notification: 'notifications|notification|pings|reminders|alerts|通知|提醒|推送',
    call: 'calls|call|phone calls|电话|通话',
    meeting: 'meetings|meeting|stand-ups|standups|reviews with me|会议|开会|例会',
    answer: 'answers|answer|replies|reply|responses|response|explanations|回答|回复|答复|解释|答案',
    review: 'reviews|review|code reviews|评审|审阅',
    document: 'documents|docs|reports|文档|报告|材料',
    work: 'working|to work|工作|办公',
    contact: 'messages|to be contacted|联系|消息',
  },
  time: {
    morning: 'in the mornings|in the morning|mornings|morning|早上|上午|早晨',
    noon: 'at noon|at lunchtime|中午',
    afternoon:
      'in the afternoons|in the afternoon|afternoons|afternoon|after lunch|下午|午后|午饭后',
    evening: 'in the evenings|in the evening|evenings|evening|晚上|傍晚',
    night: 'late at night|at night|夜里|深夜',
  },
  language: {
    中文: 'Chinese|in Chinese|中文|汉语|普通话',
    English: 'English|in English|英文|英语',
    русский: 'Russian|in Russian|俄语|俄文',
    français: 'French|in French|法语|法文',
    Deutsch: 'German|in German|德语|德文',
    español: 'Spanish|in Spanish|西班牙语',
    日本語: 'Japanese|in Japanese|日语|日文',
  },
  /** Kept in the speaker's own words. */
  length: {
    brief: '简短|简洁|精简|简明|短一点|简短一点|简单|short|brief|concise|succinct|shorter',
    detailed: '详细|详尽|具体|详细一点|长一点|展开|detailed|thorough|in-depth|longer|in detail',
  },
  format: {
    list: '列表|要点|分点|条目|bullet points|bullets|lists',
    table: '表格|tables|table',
    'plain text': '纯文本|文字|plain text|prose',
    'in writing': '书面|邮件|in writing|by email|emails|email',
    'by phone': '打电话|by phone|on the phone',
    video: '视频|视频会议|video calls|video',
    async: '异步|async|asynchronous',
  },
  role: {
    role: '项目经理|产品经理|经理|工程师|程序员|设计师|总监|主管|分析师|会计|财务|运营|教师|老师|医生|护士|律师|顾问|实习生|助理|编辑|记者|架构师|研究员|负责人|翻译|销售|测试|开发|manager|engineer|developer|designer|director|lead|analyst|accountant|teacher|doctor|nurse|lawyer|consultant|contractor|intern|assistant|editor|journalist|architect|researcher|founder|translator|writer|scientist|recruiter|buyer|owner',
  },
} as const satisfies Record<string, Record<string, string>>;
