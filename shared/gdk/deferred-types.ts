/** Types that few scripts name: they are loaded, with the code behind them, when one of them is. */
import { type DeferredTypes, namesIn } from '#groovy/runtime/host';
import { JSON_TYPES } from './json/json-types.ts';
import { GROOVY_SHELL_TYPES } from './lang/groovy-shell.ts';
import { SPREAD_MAP_TYPE } from './lang/spread-map.ts';
import { TEMPLATE_TYPES } from './text/template-engine.ts';
import { DURATION_TYPES } from './time/duration.ts';
import { TIME_CATEGORY_TYPE } from './time/time-category.ts';
import { CONFIG_TYPES } from './util/config-slurper.ts';
import { EXPANDO_TYPE } from './util/expando.ts';
import { GROOVY_COLLECTIONS_TYPE } from './util/groovy-collections.ts';
import { GROOVY_UTIL_TYPES } from './util/groovy-util.ts';
import { OBSERVABLE_TYPES } from './util/observable-list.ts';
import { OBSERVABLE_MAP_TYPES } from './util/observable-map.ts';
import { XML } from './xml/xml-types.ts';

const JSON_CLASSES: DeferredTypes = {
  names: () => [
    ...namesIn(
      'groovy.json',
      `
      JsonOutput StringEscapeUtils JsonDelegate JsonBuilder StreamingJsonBuilder JsonParserType
      JsonSlurper JsonSlurperClassic JsonOutput$JsonUnescaped
      `,
    ),
    ...namesIn('groovy.json.internal', 'LazyMap'),
  ],
  load: () => ({ types: JSON_TYPES }),
};

const XML_CLASSES: DeferredTypes = {
  names: () => [
    ...namesIn(
      'groovy.util',
      `
      XmlSlurper XmlParser XmlNodePrinter Node NodeList NodeBuilder BuilderSupport IndentPrinter
      NodePrinter
      `,
    ),
    ...namesIn(
      'groovy.xml',
      `
      XmlUtil QName Namespace MarkupBuilder MarkupBuilderHelper StreamingMarkupBuilder
      StreamingMarkupBuilder$Markup StreamingMarkupBuilder$Document
      `,
    ),
    ...namesIn(
      'groovy.util.slurpersupport',
      `
      GPathResult NodeChild NodeChildren FilteredNodeChildren NodeParents Attributes Attribute
      NoChildren
      `,
    ),
    ...namesIn('groovy.xml.streamingmarkupsupport', 'BaseMarkupBuilder$Document$Prefix'),
  ],
  load: () => XML,
};

const TEMPLATES: DeferredTypes = {
  names: () =>
    namesIn(
      'groovy.text',
      `
    TemplateEngine SimpleTemplateEngine GStringTemplateEngine XmlTemplateEngine
    StreamingTemplateEngine Template SimpleTemplateEngine$SimpleTemplate
    SimpleTemplateEngine$SimpleTemplate$1
    `,
    ),
  load: () => ({ types: TEMPLATE_TYPES }),
};

const DURATIONS: DeferredTypes = {
  names: () =>
    namesIn(
      'groovy.time',
      `
    TimeCategory BaseDuration BaseDuration$From Duration TimeDuration DatumDependentDuration
    TimeDatumDependentDuration
    `,
    ),
  load: () => ({ types: [TIME_CATEGORY_TYPE, ...DURATION_TYPES] }),
};

const CONFIGURATION_CLASSES: DeferredTypes = {
  names: () => namesIn('groovy.util', 'ConfigSlurper ConfigObject ConfigSlurper$ConfigScope'),
  load: () => ({ types: CONFIG_TYPES }),
};

const SMALL_CLASSES: DeferredTypes = {
  names: () => [
    ...namesIn('groovy.util', 'Expando MapEntry OrderBy ClosureComparator GroovyCollections Eval'),
    ...namesIn('groovy.lang', 'SpreadMap GroovyShell'),
  ],
  load: () => ({
    types: [
      EXPANDO_TYPE,
      ...GROOVY_UTIL_TYPES,
      GROOVY_COLLECTIONS_TYPE,
      SPREAD_MAP_TYPE,
      ...GROOVY_SHELL_TYPES,
    ],
  }),
};

const OBSERVABLE_COLLECTIONS: DeferredTypes = {
  names: () => [
    ...namesIn(
      'groovy.util',
      `
      ObservableList ObservableList$SizeChangedEvent ObservableList$ElementAddedEvent
      ObservableList$ElementRemovedEvent ObservableList$ElementUpdatedEvent
      ObservableList$ElementClearedEvent
      ObservableMap ObservableMap$PropertyAddedEvent ObservableMap$PropertyRemovedEvent
      ObservableMap$PropertyUpdatedEvent ObservableMap$PropertyClearedEvent
      ObservableSet ObservableSet$ElementAddedEvent ObservableSet$ElementRemovedEvent
      ObservableSet$ElementClearedEvent
      `,
    ),
    ...namesIn('java.beans', 'PropertyChangeEvent'),
  ],
  load: () => ({ types: [...OBSERVABLE_TYPES, ...OBSERVABLE_MAP_TYPES] }),
};

export const DEFERRED_GDK_TYPES: readonly DeferredTypes[] = [
  JSON_CLASSES,
  XML_CLASSES,
  TEMPLATES,
  DURATIONS,
  CONFIGURATION_CLASSES,
  SMALL_CLASSES,
  OBSERVABLE_COLLECTIONS,
];
