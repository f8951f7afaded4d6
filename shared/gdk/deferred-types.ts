/** Types that few scripts name: they are loaded, with the code behind them, when one of them is. */
import { type DeferredTypes, namesIn } from '#groovy/runtime/host';
import { JSON_TYPES } from './json/json-types.ts';
import { XML } from './xml/xml-types.ts';

const JSON_CLASSES: DeferredTypes = {
  names: [
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
  names: [
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

export const DEFERRED_GDK_TYPES: readonly DeferredTypes[] = [JSON_CLASSES, XML_CLASSES];
